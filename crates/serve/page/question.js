// question
