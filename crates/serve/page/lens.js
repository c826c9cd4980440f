// lens
