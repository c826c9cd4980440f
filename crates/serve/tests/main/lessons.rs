//! Both lessons, walked from the first step to the last in a browser, without skipping one.

use crate::browser::{no_complaints, titles};
use crate::common::{
    Folder, Page, Running,
    browser::{Browser, Driver},
    post,
};
use serve::{CoachTask, Did, FromPage, Made, NewGame, ToPage};

/// Does what the coach asks for, as a learner does. Gives what was done, or `over`.
const LEARN: &str = "if (document.body.matches('.early, .inert')) return false;
    document.querySelector('#sheet[open]')?.close();
    const coach = document.querySelector('#coach');
    if (coach.hidden) return false;
    if (/lesson is over/.test(coach.innerText)) return 'over';
    const mark = coach.querySelector('.lab').innerText + document.querySelector('#ask').dataset.moment;
    const go = coach.querySelector('.btn.main');
    const task = coach.querySelector('.task')?.innerText ?? '';
    const all = [...document.querySelectorAll('#question [data-answer]')].filter(each => !each.closest('.idle'));
    if (go) go.click();
    else if (/Point at a card/.test(task)) document.querySelector('#shelf [data-card], #board [data-card]').dispatchEvent(new MouseEvent('contextmenu', { bubbles: true, cancelable: true }));
    else if (task && !document.querySelector('.ringed')) return false;
    else if (task) document.querySelector('.ringed').click();
    else (all.find(each => each.querySelector('kbd')?.textContent === 'Space') ?? all[0])?.click();
    return mark;";

fn learn(browser: &Browser, address: std::net::SocketAddr, title: &str) -> usize {
    browser.go(&format!("http://{address}/"));
    browser.click(&format!("[data-lesson={title}]"));
    browser.until("return location.pathname === '/table' && document.querySelector('#coach')?.hidden === false");
    browser.at_all_sizes(&format!("lesson-{title}"));
    for done in 0..400 {
        let did = browser.until(LEARN);
        if did == "over" {
            return done;
        }
        // The next step, or the next question, follows.
        browser.until(&format!(
            "const now = document.querySelector('#coach .lab').innerText + document.querySelector('#ask').dataset.moment;
             return now !== {did} && !document.body.matches('.early')"
        ));
    }
    panic!("the lesson does not end: {}", browser.text("#coach"));
}

#[test]
fn both_lessons_are_learned_in_a_browser() {
    let Some(driver) = Driver::start("both lessons") else { return };
    let folder = Folder::new("lessons");
    let server = Running::start(&titles(), &folder.database());
    let browser = driver.browser("lessons");
    browser.size(1440, 900);
    for title in ["rangers", "echomancy"] {
        let done = learn(&browser, server.address, title);
        assert!(done > 15, "{title}: {done}");
        browser.picture(&format!("lesson-{title}-over"));
    }
    no_complaints(&browser);
}

#[test]
fn a_lesson_corrects_and_is_kept_like_any_game() {
    let folder = Folder::new("taught");
    let server = Running::start(&titles(), &folder.database());
    let new = NewGame { title: "echomancy".into(), lesson: true, ..NewGame::default() };
    let made: Made = post(server.address, "/api/games", &new);
    assert_eq!(made.seats.len(), 1);
    let link = &made.seats[0].secret;
    let coach = |page: &mut Page| {
        page.until(|message| match message {
            ToPage::Table { coach, moment, .. } => coach.clone().map(|coach| (coach, *moment)),
            _ => None,
        })
    };
    let mut page = Page::sit(server.address, link);
    let (first, moment) = coach(&mut page);
    assert_eq!((first.step, first.task), (1, CoachTask::Read));
    // An answer before its time changes nothing but the coach's words.
    page.answer(moment, 0);
    let (corrected, same) = coach(&mut page);
    assert!(corrected.wrong.is_some() && same == moment, "{corrected:?}");
    page.say(&FromPage::Coach(Did::Read));
    assert_eq!(coach(&mut page).0.step, 2);
    drop((page, server));
    let server = Running::start(&titles(), &folder.database());
    assert_eq!(coach(&mut Page::sit(server.address, link)).0.step, 2, "it goes on where it was left");
}
