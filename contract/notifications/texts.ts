import type { Digest } from '../discussion/values.ts';
import type { Kind, MailChoice } from './kinds.ts';
import type { Scope } from './scopes.ts';

/** How many are told together; alone it has no number. */
const contributions = (several = 1) => `${several} contributions.`;

/** What the page of notifications says. */
export const notificationScreen = {
  intro: 'News about what you sent, asked or follow, and from your desks.',
  loading: 'Loading notifications...',
  fetchFailed: 'Couldn’t load your notifications. Reload the page.',
  empty: 'No notifications yet. When someone answers you, you will see it here.',
  list: 'Notifications, newest first',
  isNew: 'New',
  older: 'Show older',
  olderFailed: 'Couldn’t load older notifications. Try again.',
  mail: {
    legend: 'Emails',
    hint: 'Emails never quote a grievance or a question.',
    choices: {
      atOnce: 'At once',
      daily: 'Once a day',
      mustOnly: 'Only what I must know',
    } satisfies Record<MailChoice, string>,
    failed: 'Couldn’t save your choice. Try again.',
  },
  following: {
    heading: 'Subjects you follow',
    loading: 'Loading your subjects...',
    failed: 'Couldn’t load your subjects. Try again.',
    empty: 'You follow no subjects yet. Open a subject and choose “Follow subject”.',
    allSubjects: 'All subjects',
    digest: 'Emails about new questions',
    digests: { daily: 'Daily', weekly: 'Weekly', never: 'Never' } satisfies Record<Digest, string>,
    asked: 'Ask me about new questions',
    askedHint: 'We may ask you to answer in subjects where you answered before.',
    muted: 'Muted',
    answers: 'You answer questions',
    stop: 'Remove',
    stopOf: (subject: string) => `Remove: ${subject}`,
    saveFailed: 'Couldn’t save your choice. Try again.',
  },
  /** What the numbers of a kind say. */
  counts: {
    /** How many are new, due soon and overdue. */
    'desk.digest': (fresh = 0, soon = 0, overdue = 0) =>
      `${fresh} new, ${soon} due in 3 days or less, ${overdue} overdue.`,
    'contribution.published': contributions,
    'contribution.returned': contributions,
    'contribution.rejected': contributions,
    'thread.answered': (answers = 1) => (answers === 1 ? 'One answer.' : `${answers} answers.`),
    'thread.commented': (comments = 1) => (comments === 1 ? 'One comment.' : `${comments} comments.`),
    'thread.digest': (questions = 1, subjects = 1) =>
      `${questions === 1 ? 'One question' : `${questions} questions`} in ${subjects === 1 ? 'one subject' : `${subjects} subjects`}.`,
    'teaching.waiting': (questions = 1) => (questions === 1 ? 'One question.' : `${questions} questions.`),
    'contribution.seen': (opens = 0, several) => {
      const times = opens === 1 ? 'once' : `${opens} times`;
      return several
        ? `Your ${several} contributions were opened ${times} in their first week.`
        : `It was opened ${times} in its first week.`;
    },
  } satisfies Partial<Record<Kind, (...counts: number[]) => string>>,
  kinds: {
    'case.take': 'Someone is working on your grievance.',
    'case.reply': 'You have a reply to your grievance.',
    'case.askBack': 'The desk has a question about your grievance. Please answer it.',
    'case.interim': 'The answer to your grievance takes longer. Read why.',
    'case.hearing': 'There is a hearing on your grievance. See when and where.',
    'case.cancelHearing': 'A hearing on your grievance is cancelled. Read why.',
    'case.pass': 'Your grievance went to the next desk, with comments.',
    'case.transfer': 'Another desk has your grievance now.',
    'case.answer': 'Your grievance has an answer. Say whether it helped.',
    'case.drop': 'Your grievance was closed without a decision. You may send it to the next desk.',
    'case.undrop': 'Your grievance is open again.',
    'case.acceptLate': 'Your late appeal was accepted.',
    'case.refuseLate': 'Your late appeal was not accepted. Read why.',
    'case.askName': 'Someone asked to see your hidden name. Read why.',
    'case.openName': 'Two people opened your hidden name. Read why.',
    'case.keepName': 'Your name stays hidden.',
    'case.overdue': 'A due date of your grievance passed without an answer.',
    'case.closeUnanswered': 'Your grievance was closed. You can still reopen it.',
    'case.remind': 'Did the answer to your grievance help? Please say so.',
    'desk.digest': 'Grievances on your desk need you.',
    'desk.assigned': 'A grievance was assigned to you.',
    'contribution.published': 'Your contribution is on the site now. Thank you.',
    'contribution.returned': 'Your contribution needs your help. Read what to do.',
    'contribution.rejected': 'We did not publish your contribution. Read why.',
    'contribution.seen': 'Others use your contribution. Thank you.',
    'thread.answered': 'A question that you follow has a new answer.',
    'thread.commented': 'Someone commented on what you wrote.',
    'thread.accepted': 'Your answer was accepted.',
    'thread.endorsed': 'A teacher endorsed your answer.',
    'thread.hidden': 'A moderator hid something you wrote. Read why.',
    'thread.shown': 'A moderator reviewed what you wrote. Others can read it now.',
    'thread.digest': 'Subjects that you follow have new questions.',
    'thread.wanted': 'A question in a subject that you know needs an answer. Can you help?',
    'thread.offered': 'A question needs an answer in a subject where you answered before. Can you help?',
    'teaching.waiting': 'Questions in your subjects still need an answer.',
    'thread.decided': 'A moderator decided about something you wrote. Read why.',
    'thread.paused': 'A moderator paused you. Read until when, and why.',
    'thread.settled': 'A moderator looked at your objection. Read the answer.',
    'thread.undone': 'A moderator undid a decision about something you wrote.',
    'thread.reported': 'Someone reported a text in a subject that you teach.',
    'thread.toEndorse': 'A question in a subject that you teach has an answer to endorse.',
    'subject.announced': 'A teacher announced something in a subject of yours.',
    'question.remapped': 'Another teacher chose another unit for a question. See which one counts.',
    'teaching.given': 'You can endorse answers in a subject that you teach.',
    'trust.ended':
      'An admin rejected a contribution of someone you trusted. What they send waits for an admin again.',
    'wish.arrived': 'Study material that you requested has arrived.',
    'seat.waits': 'A new member of a desk needs confirmation.',
    'seat.given': 'A desk has a new member.',
    'seat.taken': 'A member left a desk.',
    'seat.confirmed': 'A new member of a desk was confirmed.',
    'seat.refused': 'A new member of a desk was refused.',
  } satisfies Record<Kind, string>,
};

/** What the page behind the link of an email says. */
export const unsubscribeScreen = {
  scopes: {
    all: {
      intro: 'You will still get emails that you must have, such as answers to a grievance.',
      button: 'Stop these emails',
      done: 'You will get no more of these emails.',
    },
    digest: {
      intro: 'This stops emails about new questions in subjects that you follow.',
      button: 'Stop these emails',
      done: 'You will get no more emails about new questions.',
    },
    asked: {
      intro: 'We will no longer ask you to answer new questions.',
      button: 'Stop asking me',
      done: 'We no longer ask you about new questions.',
    },
    mute: {
      intro: 'This stops all news about one question.',
      button: 'Mute this question',
      done: 'We no longer tell you about this question.',
    },
    subject: {
      intro: 'This stops all news about one subject.',
      button: 'Mute this subject',
      done: 'We no longer tell you about this subject.',
    },
    follow: {
      intro: 'We will tell you about every new answer to one question.',
      button: 'Follow this question',
      done: 'We tell you about new answers to this question.',
    },
  } satisfies Record<Scope, { intro: string; button: string; done: string }>,
  failed: 'Couldn’t save your choice. Try again.',
  back: 'Log in to change this under Notifications.',
};

/** What the calls reply. */
export const notificationReplies = {
  mailSet: 'We saved your choice.',
  unsubscribed: 'You will get no more of these emails.',
  ended: {
    digest: 'You will get no more emails about new questions.',
    asked: 'We no longer ask you about new questions.',
    mute: 'We no longer tell you about this question.',
    subject: 'We no longer tell you about this subject.',
    follow: 'We tell you about new answers to this question.',
  },
  unknownLink: 'This link is incomplete or too old. Log in and choose your emails under Notifications.',
};
