/**
 * Who looks after a grievance, and who else can see it. Of a confidential track there is no row in the list of grievances:
 * only the members of its desk and its sender can open such a case.
 */
const TRACKS = {
  ordinary: { confidential: false },
  discrimination: { confidential: true },
  ragging: { confidential: true },
  internal: { confidential: true },
} as const satisfies Record<string, { confidential: boolean }>;
export type Track = keyof typeof TRACKS;
export const TRACK_NAMES = Object.keys(TRACKS) as Track[]; // Object.keys forgets the literal names

/** Sorts of desks. A stage of a case is the sort of the desk that has it. */
export const DESK_PRESETS = {
  hod: { track: 'ordinary', perDepartment: true },
  departmentCommittee: { track: 'ordinary', perDepartment: true },
  principal: { track: 'ordinary', perDepartment: false },
  sgrc: { track: 'ordinary', perDepartment: false },
  universityCommittee: { track: 'ordinary', perDepartment: false },
  ombudsperson: { track: 'ordinary', perDepartment: false },
  equalOpportunity: { track: 'discrimination', perDepartment: false },
  antiRagging: { track: 'ragging', perDepartment: false },
  internal: { track: 'internal', perDepartment: false },
} as const satisfies Record<string, { track: Track; perDepartment: boolean }>;
export type DeskPreset = keyof typeof DESK_PRESETS;
export const STAGES = Object.keys(DESK_PRESETS) as DeskPreset[]; // Object.keys forgets the literal names

/** The desks that an admin can add: one for each department, or one that the site does not begin with. No confidential one. */
export const ADDED_PRESETS = [
  'hod',
  'departmentCommittee',
  'universityCommittee',
] as const satisfies DeskPreset[];

/** Whether an admin added a desk, and can take it away again: the site begins with the others. */
export const isAdded = ({ preset, department }: { preset: DeskPreset; department: string | null }): boolean =>
  department !== null || preset === 'universityCommittee';

/** What someone is on a desk: an invitee reads, and does no step; a clerk enters grievances from paper, and sees none. */
export const SEAT_ROLES = ['chair', 'member', 'invitee', 'clerk'] as const;
export type SeatRole = (typeof SEAT_ROLES)[number];

/** Whether a seat is one by which grievances are answered. */
export const answers = (role: SeatRole): boolean => role === 'chair' || role === 'member';

/**
 * Whether a seat on a desk counts only once a second person has confirmed it. The desk of the Principal confirms seats on
 * confidential desks, and that of the Ombudsperson gets appeals about discrimination, so nobody gets there alone.
 */
export const needsConfirmation = (preset: DeskPreset): boolean =>
  isConfidential(DESK_PRESETS[preset].track) || preset === 'principal' || preset === 'ombudsperson';

/** `helplines`: the page shows them before the form. `isAboutPeople`: it asks who of its desks is named in it. */
type MatterRow = { track: Track; helplines: boolean; isAboutPeople?: true };

/** What a grievance can be about, in the order of the first question. It decides the track, and so the desk. */
export const MATTERS = {
  marks: { track: 'ordinary', helplines: false },
  examination: { track: 'ordinary', helplines: false },
  fees: { track: 'ordinary', helplines: false },
  scholarship: { track: 'ordinary', helplines: false },
  certificates: { track: 'ordinary', helplines: false },
  teaching: { track: 'ordinary', helplines: false },
  facilities: { track: 'ordinary', helplines: false },
  conduct: { track: 'ordinary', helplines: false, isAboutPeople: true },
  discrimination: { track: 'discrimination', helplines: true },
  ragging: { track: 'ragging', helplines: true },
  harassment: { track: 'internal', helplines: true },
  other: { track: 'ordinary', helplines: false },
} as const satisfies Record<string, MatterRow>;
export type Matter = keyof typeof MATTERS;
export const MATTER_NAMES = Object.keys(MATTERS) as Matter[]; // Object.keys forgets the literal names

/** Whether nobody but the sender and the desk of its track may know of it. */
export const isConfidential = (track: Track): boolean => TRACKS[track].confidential;

/** Whether the form asks who of its desks is named in it, who never sees it: of what is confidential it always does. */
export const asksWhoIsNamed = (matter: Matter): boolean =>
  isConfidential(MATTERS[matter].track) || 'isAboutPeople' in MATTERS[matter];

/** What figures count, and orders that are published may be about: nothing confidential is. */
export const ORDINARY_MATTERS = MATTER_NAMES.filter((matter) => !isConfidential(MATTERS[matter].track));

/** The machine's states; which words a reader is told, a table says (contract/grievances/case-texts.ts). */
export const STATES = ['received', 'with', 'answered', 'closed', 'withdrawn'] as const;
export type State = (typeof STATES)[number];

/**
 * Why a case is closed: what its sender said of the answer, that nothing was said in time, `undecided`: it was deleted without a
 * decision, and its sender may go on to the next desk; or `tooLate`: the chair did not take a late appeal.
 */
export const CLOSE_REASONS = ['solved', 'partly', 'notSolved', 'noReply', 'undecided', 'tooLate'] as const;
export type CloseReason = (typeof CLOSE_REASONS)[number];

/** What keeps an open case waiting, so that no due date of its desk runs: an appeal after its last day, until the chair takes it. */
export const PAUSES = ['lateAppeal'] as const;
export type Pause = (typeof PAUSES)[number];

/** Whether desks know who filed a case: it was never hidden, it is, someone asked for it, two people opened it. */
export const NAME_STATES = ['shown', 'hidden', 'asked', 'opened'] as const;
export type NameState = (typeof NAME_STATES)[number];

/**
 * Who does a step: the sender, a member of the desk that has the case, that desk's chair, someone who files for a student at a
 * counter, or the clock. A chair is a holder, too. A hidden name is opened by an `opener`, a member of a desk that opens names,
 * and a `second`, who is another one than asked.
 */
export const ACTORS = ['filer', 'holder', 'chair', 'clerk', 'clock', 'opener', 'second'] as const;
export type Actor = (typeof ACTORS)[number];

/** Who reads what a step wrote: the sender and the desks, or the desks alone. */
export const READERS = ['all', 'desk'] as const;
export type Readers = (typeof READERS)[number];

/**
 * What a step has to be given: a text (reasons are one), a day (`on`), a time and a place, the desk that gets the case, the member
 * whose it is then, the receipt code that opens it from then on.
 */
const NEEDS = ['text', 'on', 'time', 'place', 'desk', 'member', 'code'] as const;
export type Need = (typeof NEEDS)[number];

type StepRow = {
  by: readonly Actor[];
  from: readonly State[];
  /** Left out where the state stays. */
  to?: State;
  /** Why it is closed then. */
  closes?: CloseReason;
  needs: readonly Need[];
  shownTo: Readers;
  /** Where the case goes: to the next desk of its ladder, or to the one that is named. */
  moves?: 'next' | 'named';
  /** What the case waits for then. */
  pauses?: Pause;
  /** Whether it is possible while the case waits: as at other times, or only then, and it ends the waiting. Left out: not. */
  inPause?: 'also' | 'only';
  /** How a hidden name has to stand for it, and how it stands then. */
  name?: readonly [from: NameState, to: NameState];
};

const OPEN = ['received', 'with'] as const;

/**
 * The one table of what can happen to a case: who, from where, to where, with what, shown to whom. Buttons and refusals both
 * read it, and what is not in it does not happen. Whether a time is over (an appeal, a reopening), `stepsFor`
 * says (contract/grievances/transitions.ts).
 */
export const STEPS = {
  // The desk that has it.
  take: { by: ['holder'], from: ['received'], to: 'with', needs: [], shownTo: 'all' },
  reply: { by: ['holder'], from: OPEN, to: 'with', needs: ['text'], shownTo: 'all', inPause: 'also' },
  askBack: { by: ['holder'], from: OPEN, to: 'with', needs: ['text'], shownTo: 'all', inPause: 'also' },
  note: { by: ['holder'], from: [...OPEN, 'answered'], needs: ['text'], shownTo: 'desk', inPause: 'also' },
  assign: {
    by: ['holder'],
    from: [...OPEN, 'answered'],
    needs: ['member'],
    shownTo: 'desk',
    inPause: 'also',
  },
  interim: { by: ['holder'], from: OPEN, to: 'with', needs: ['text', 'on'], shownTo: 'all' },
  // Sets one, or moves the one that is set.
  hearing: {
    by: ['holder'],
    from: OPEN,
    to: 'with',
    needs: ['text', 'on', 'time', 'place'],
    shownTo: 'all',
  },
  cancelHearing: { by: ['holder'], from: OPEN, to: 'with', needs: ['text'], shownTo: 'all' },
  pass: { by: ['holder'], from: OPEN, to: 'received', needs: ['text'], shownTo: 'all', moves: 'next' },
  transfer: {
    by: ['holder'],
    from: OPEN,
    to: 'received',
    needs: ['text', 'desk'],
    shownTo: 'all',
    moves: 'named',
  },
  stepAside: {
    by: ['holder'],
    from: [...OPEN, 'answered'],
    needs: [],
    shownTo: 'desk',
    inPause: 'also',
  },
  answer: { by: ['holder'], from: OPEN, to: 'answered', needs: ['text'], shownTo: 'all' },
  acceptLate: { by: ['chair'], from: OPEN, to: 'with', needs: ['text'], shownTo: 'all', inPause: 'only' },
  refuseLate: {
    by: ['chair'],
    from: OPEN,
    to: 'closed',
    closes: 'tooLate',
    needs: ['text'],
    shownTo: 'all',
    inPause: 'only',
  },
  // A hidden name.
  askName: {
    by: ['opener'],
    from: [...OPEN, 'answered'],
    needs: ['text'],
    shownTo: 'all',
    inPause: 'also',
    name: ['hidden', 'asked'],
  },
  openName: {
    by: ['second'],
    from: [...OPEN, 'answered'],
    needs: [],
    shownTo: 'all',
    inPause: 'also',
    name: ['asked', 'opened'],
  },
  keepName: {
    by: ['opener'],
    from: [...OPEN, 'answered'],
    needs: [],
    shownTo: 'all',
    inPause: 'also',
    name: ['asked', 'hidden'],
  },
  // Deleting an undecided one in the list of the HOD.
  drop: { by: ['holder'], from: OPEN, to: 'closed', closes: 'undecided', needs: [], shownTo: 'all' },
  undrop: { by: ['holder'], from: ['closed'], to: 'with', needs: [], shownTo: 'all' },
  // The sender.
  writeBack: {
    by: ['filer'],
    from: [...OPEN, 'answered'],
    needs: ['text'],
    shownTo: 'all',
    inPause: 'also',
  },
  // Someone else may have seen the old one, such as the clerk who printed it.
  newCode: {
    by: ['filer'],
    from: [...OPEN, 'answered', 'closed'],
    needs: ['code'],
    shownTo: 'all',
    inPause: 'also',
  },
  withdraw: { by: ['filer'], from: OPEN, to: 'withdrawn', needs: [], shownTo: 'all', inPause: 'also' },
  solved: { by: ['filer'], from: ['answered'], to: 'closed', closes: 'solved', needs: [], shownTo: 'all' },
  partly: {
    by: ['filer'],
    from: ['answered'],
    to: 'closed',
    closes: 'partly',
    needs: ['text'],
    shownTo: 'all',
  },
  notSolved: {
    by: ['filer'],
    from: ['answered'],
    to: 'closed',
    closes: 'notSolved',
    needs: ['text'],
    shownTo: 'all',
  },
  appeal: {
    by: ['filer'],
    from: ['answered', 'closed'],
    to: 'received',
    needs: ['text'],
    shownTo: 'all',
    moves: 'next',
  },
  appealLate: {
    by: ['filer'],
    from: ['closed'],
    to: 'received',
    needs: ['text'],
    shownTo: 'all',
    moves: 'next',
    pauses: 'lateAppeal',
  },
  reopen: { by: ['filer'], from: ['closed'], to: 'answered', needs: [], shownTo: 'all' },
  goOn: { by: ['filer'], from: OPEN, to: 'received', needs: [], shownTo: 'all', moves: 'next' },
  // The clock: it moves a case up or ends it, and never answers.
  overdue: { by: ['clock'], from: OPEN, needs: [], shownTo: 'all' },
  closeUnanswered: {
    by: ['clock'],
    from: ['answered'],
    to: 'closed',
    closes: 'noReply',
    needs: [],
    shownTo: 'all',
  },
} as const satisfies Record<string, StepRow>;
export type Step = keyof typeof STEPS;
export const STEP_NAMES = Object.keys(STEPS) as Step[]; // Object.keys forgets the literal names

/** A step's row, whatever it has. */
export const stepOf = (step: Step): StepRow => STEPS[step];

/** What happened to a case: its filing, by its sender or a clerk, or a step. */
export const EVENT_KINDS = ['filed', ...STEP_NAMES] as const;
export type EventKind = (typeof EVENT_KINDS)[number];
