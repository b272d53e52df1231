import { plural } from '../languages/plural.ts';
import type { DueKind, RuleName } from './presets.ts';
import type { CloseReason, EventKind, State, Step } from './values.ts';

/** What rules and the server say of desks and their members. */
export const seatReplies = {
  person: 'No account has this email. Ask them to register first.',
  term: 'The last day is before the first. Change one of them.',
  seated: 'Added to the desk.',
  seatWaits:
    'Added. They can act once a second person has confirmed them. We have told those who can confirm.',
  unseated: 'Removed from the desk.',
  lastOne: 'Nobody else is confirmed here. Add another member, and have them confirmed first.',
  keepsEmail:
    'This person is a member of a desk whose members need confirmation. Only they can change their email.',
  keepsAccount:
    'One of them is the last confirmed member of a desk. Have another member confirmed there first.',
  sitsThere: 'This person is on the desk already. Remove them first to change it.',
  confirmed: 'Confirmed. They can act on the desk now.',
  refused: 'Refused. We removed them from the desk.',
  notYours:
    'Someone else has to confirm this: the chair or the Principal’s desk. Another admin can if both are empty.',
  notChair: 'Only the chair of a desk can open this.',
  gone: 'This desk does not exist or was deleted. Reload the page.',
  seatGone: 'This person has left the desk. Reload the page.',
  saved: 'Saved.',
  deskAdded: 'Added. Add its members next.',
  deskIsThere: 'This desk already exists. Choose another kind or department.',
  deskDeleted: 'Deleted. Its grievances go to the next desk.',
  deskStays: 'The site needs this desk. Remove its members instead.',
  deskOfAll: 'This desk is for all departments.',
  mergeEmpty: 'This department has a desk of this kind without members. Add a member there first.',
  deskMerged: 'Merged. Its grievances are on the desk of the new department now.',
};

/** The words for a state, for each reader. */
export const caseStates: Record<'filer' | 'desk', Record<State, string>> = {
  filer: {
    received: 'Received',
    with: 'In progress',
    answered: 'Answered',
    closed: 'Closed',
    withdrawn: 'Withdrawn',
  },
  desk: {
    received: 'New',
    with: 'Open',
    answered: 'Waiting for student',
    closed: 'Closed',
    withdrawn: 'Withdrawn',
  },
};

export const closeReasons: Record<CloseReason, string> = {
  solved: 'Solved',
  partly: 'Partly solved',
  notSolved: 'Not solved',
  noReply: 'Closed without a reply to the answer',
  undecided: 'Closed without a decision',
  tooLate: 'Late appeal not accepted',
};

/** The buttons. Those of the clock have none. */
export const caseSteps: Record<Exclude<Step, 'overdue' | 'closeUnanswered'>, string> = {
  take: 'Start work',
  reply: 'Send reply',
  askBack: 'Ask student',
  note: 'Save note',
  assign: 'Assign',
  interim: 'Send interim reply',
  hearing: 'Set hearing',
  cancelHearing: 'Cancel hearing',
  pass: 'Pass on',
  transfer: 'Transfer',
  stepAside: 'Step aside',
  answer: 'Send answer',
  askName: 'Ask to open name',
  openName: 'Open name',
  keepName: 'Keep name hidden',
  acceptLate: 'Accept late appeal',
  refuseLate: 'Refuse late appeal',
  drop: 'Delete',
  undrop: 'Restore',
  writeBack: 'Send message',
  newCode: 'Use new code',
  withdraw: 'Withdraw grievance',
  solved: 'Solved',
  partly: 'Partly solved',
  notSolved: 'Not solved',
  appeal: 'Send appeal',
  appealLate: 'Send late appeal',
  reopen: 'Reopen',
  goOn: 'Send to next desk',
};

/** What happened, in the words of each reader. */
export const caseEvents: Record<'filer' | 'desk', Record<EventKind, string>> = {
  filer: {
    filed: 'You filed this grievance',
    take: 'Work on it has started',
    reply: 'The desk wrote to you',
    askBack: 'The desk has a question for you',
    note: 'Internal note',
    assign: 'Assigned',
    interim: 'The answer takes longer',
    hearing: 'A hearing is set',
    cancelHearing: 'The hearing is cancelled',
    pass: 'Passed on with comments',
    transfer: 'Moved to another desk',
    stepAside: 'A member stepped aside',
    answer: 'The desk answered',
    askName: 'A member asked to open your hidden name',
    openName: 'A second member agreed: your name is open to the desk',
    keepName: 'Your name stays hidden',
    acceptLate: 'The desk accepted your late appeal',
    refuseLate: 'The desk did not accept your late appeal',
    drop: 'Closed without a decision',
    undrop: 'Opened again',
    writeBack: 'You wrote to the desk',
    newCode: 'You changed the receipt code',
    withdraw: 'You withdrew it',
    solved: 'You said that it is solved',
    partly: 'You said that it is partly solved',
    notSolved: 'You said that it is not solved',
    appeal: 'You appealed',
    appealLate: 'You appealed after the last day',
    reopen: 'You reopened it',
    goOn: 'You sent it to the next desk',
    overdue: 'A due date passed without an answer',
    closeUnanswered: 'Closed, because you did not reply in time',
  },
  desk: {
    filed: 'Filed',
    take: 'Work started',
    reply: 'Reply sent',
    askBack: 'Question sent',
    note: 'Internal note',
    assign: 'Assigned',
    interim: 'Interim reply sent',
    hearing: 'Hearing set',
    cancelHearing: 'Hearing cancelled',
    pass: 'Passed on with comments',
    transfer: 'Transferred',
    stepAside: 'A member stepped aside',
    answer: 'Answered',
    askName: 'Asked to open the hidden name',
    openName: 'Name opened by a second member',
    keepName: 'Name stays hidden',
    acceptLate: 'Late appeal accepted',
    refuseLate: 'Late appeal refused',
    drop: 'Deleted without a decision',
    undrop: 'Restored',
    writeBack: 'The student wrote back',
    newCode: 'The student changed the receipt code',
    withdraw: 'The student withdrew it',
    solved: 'The student says: solved',
    partly: 'The student says: partly solved',
    notSolved: 'The student says: not solved',
    appeal: 'The student appealed',
    appealLate: 'The student appealed after the last day',
    reopen: 'The student reopened it',
    goOn: 'The student sent it to the next desk',
    overdue: 'A due date passed without an answer',
    closeUnanswered: 'Closed without a reply from the student',
  },
};

/** What is due: a desk is named before it. */
export const dueTexts: Record<DueKind, string> = {
  refer: 'passes it on with comments by',
  answer: 'answers by',
  enquiry: 'makes its first enquiry by',
  inquiry: 'ends its inquiry by',
  report: 'reports by',
  appeal: 'decides on the appeal by',
};

/** By whose rules a case goes; the titles of the sources are in contract/grievances/presets.ts. */
export const ruleNames: Record<RuleName, string> = {
  ugc2023: 'UGC rules of 2023',
  aicte2019: 'AICTE rules of 2019',
  threeLadder: 'University rules with three desks',
  internalCommittee: 'Internal Committee rules (UGC, 2015)',
  antiRagging: 'Anti-ragging rules (UGC, 2009)',
  equalOpportunity: 'Equal opportunity desk (days of UGC, 2023)',
};

/** Of a rule whose days the college set. */
export const ownRule = (source: string) => `Days set by this college, based on: ${source}`;

/** So many days until a date. */
export const dayTexts = {
  left: (days: number) => plural('en', days, { one: `${days} day left`, other: `${days} days left` }),
  today: 'due today',
  over: (days: number) => plural('en', days, { one: `${days} day overdue`, other: `${days} days overdue` }),
};
