import type { Committee } from './committees.ts';
import type { DeskPreset, Track } from './values.ts';

/** Which date it is: when the case has to be passed on, answered, or looked into, or an appeal decided. */
export const DUE_KINDS = ['refer', 'answer', 'enquiry', 'inquiry', 'report', 'appeal'] as const;
export type DueKind = (typeof DUE_KINDS)[number];

/** So many days; working days leave out weekly days off, holidays and vacations. */
export type Term = { days: number; working: boolean };
/** How long after an incident one may file, and how much longer where there are reasons. */
type TimeToFile = { months: number; more: number };
export type DueRow = Term & {
  kind: DueKind;
  /** Whose date it is. */
  stage: DeskPreset;
};

/**
 * A set of rules. All dates of `due` count from the receipt of the case, also those of later desks.
 * `appeal`: how long an appeal is possible, from the day of the answer.
 */
export type Rule = {
  /** Another number for each change; a case keeps the one under which it was filed. */
  version: number;
  /** The title of the source, as its authors call it. */
  source: string;
  track: Track;
  /** The desks that a case can come to, in their order. */
  ladder: readonly DeskPreset[];
  due: readonly DueRow[];
  /** Where the source says nothing, there is no end. */
  file?: TimeToFile;
  appeal: Term;
  /** How long the last desk has after an appeal came to it, and how long a student has to say whether an answer helped. */
  afterAppeal?: Term;
  /** Its desks that decide by meeting, and what it asks of them. */
  committees?: { [preset in DeskPreset]?: Committee };
};

/**
 * So many days a student has to say whether an answer helped; these many days after it a reminder comes. Without a reply the case is
 * closed, and can be opened again for `reopen` days: the time of an appeal has mostly passed by then.
 */
export const FEEDBACK = { days: 15, reminders: [7, 13], reopen: 15 } as const;

const fifteen = { days: 15, working: false } as const;

/** What both Regulations ask of their committee alike. */
const redressCommittee = { declares: ['woman', 'reserved'], quorum: 3 } as const;

/** The presets. A college edits its own copy; these stay as they are, each with its source. */
export const RULES = {
  ugc2023: {
    version: 1,
    source: 'University Grants Commission (Redressal of Grievances of Students) Regulations, 2023',
    track: 'ordinary',
    ladder: ['hod', 'sgrc', 'ombudsperson'],
    due: [
      { ...fifteen, kind: 'refer', stage: 'hod' },
      { kind: 'answer', stage: 'sgrc', days: 15, working: true },
    ],
    appeal: fifteen,
    afterAppeal: { days: 30, working: false },
    committees: {
      sgrc: {
        ...redressCommittee,
        seats: {
          chair: { count: 1, years: 2 },
          member: { count: 4, years: 2 },
          invitee: { count: 1, years: 1 },
        },
      },
    },
  },
  aicte2019: {
    version: 1,
    source:
      'All India Council for Technical Education (Redressal of Grievance of Students) Regulations, 2019',
    track: 'ordinary',
    ladder: ['hod', 'sgrc', 'ombudsperson'],
    due: [
      { ...fifteen, kind: 'refer', stage: 'hod' },
      { kind: 'answer', stage: 'sgrc', days: 15, working: false },
    ],
    appeal: fifteen,
    afterAppeal: { days: 30, working: false },
    committees: {
      sgrc: {
        ...redressCommittee,
        // The chair is the principal, as long as they are that.
        seats: { chair: { count: 1 }, member: { count: 3, years: 2 }, invitee: { count: 1, years: 2 } },
      },
    },
  },
  threeLadder: {
    version: 1,
    source: 'Rules of a university with a committee in each department',
    track: 'ordinary',
    ladder: ['hod', 'departmentCommittee', 'universityCommittee'],
    due: [
      { kind: 'answer', stage: 'hod', days: 7, working: false },
      { kind: 'answer', stage: 'departmentCommittee', days: 17, working: false },
    ],
    appeal: { days: 7, working: false },
    afterAppeal: { days: 10, working: false },
  },
  internalCommittee: {
    version: 1,
    source:
      'University Grants Commission (Prevention, Prohibition and Redressal of Sexual Harassment of Women Employees and Students in Higher Educational Institutions) Regulations, 2015',
    track: 'internal',
    file: { months: 3, more: 3 },
    ladder: ['internal'],
    due: [
      { kind: 'inquiry', stage: 'internal', days: 90, working: false },
      { kind: 'report', stage: 'internal', days: 100, working: false },
    ],
    appeal: { days: 30, working: false },
  },
  antiRagging: {
    version: 1,
    source: 'UGC Regulations on Curbing the Menace of Ragging in Higher Educational Institutions, 2009',
    track: 'ragging',
    ladder: ['antiRagging'],
    due: [{ kind: 'enquiry', stage: 'antiRagging', days: 7, working: false }],
    appeal: fifteen,
  },
  equalOpportunity: {
    version: 1,
    // Its desk is apart from the SGRC; the days are those of the same Regulations.
    source: 'University Grants Commission (Redressal of Grievances of Students) Regulations, 2023',
    track: 'discrimination',
    ladder: ['equalOpportunity', 'ombudsperson'],
    due: [{ kind: 'answer', stage: 'equalOpportunity', days: 15, working: true }],
    appeal: { days: 30, working: false },
    afterAppeal: { days: 30, working: false },
  },
} as const satisfies Record<string, Rule>;
export type RuleName = keyof typeof RULES;
export const RULE_NAMES = Object.keys(RULES) as RuleName[]; // Object.keys forgets the literal names

/** The days of a college's own copy of a preset: those of its dates in their order, and of appeals. */
export type OwnDays = { due: readonly Term[]; appeal: Term; afterAppeal?: Term | undefined };

/** A preset, whatever it has; with the days of a college's own copy in the place of its own. */
export function ruleOf(name: RuleName, own?: OwnDays | null): Rule {
  const rule: Rule = RULES[name];
  if (!own) return rule;
  const { due, appeal, afterAppeal } = own;
  return {
    ...rule,
    due: rule.due.map((row, index) => ({ ...row, ...due[index] })),
    appeal,
    ...(afterAppeal && { afterAppeal }),
  };
}

/** Whether days are those of a preset: as many dates as it has. */
export const fits = (name: RuleName, { due, afterAppeal }: OwnDays): boolean =>
  due.length === RULES[name].due.length && 'afterAppeal' in RULES[name] === (afterAppeal !== undefined);

/** Which preset a track follows unless the college chose another. */
export const RULE_OF_TRACK: Record<Track, RuleName> = {
  ordinary: 'ugc2023',
  discrimination: 'equalOpportunity',
  ragging: 'antiRagging',
  internal: 'internalCommittee',
};

/** The desk at which a case starts: one about the head of department never comes to that desk. */
export function firstStage(rule: Rule, aboutHod: boolean): DeskPreset {
  const [first, second = first] = rule.ladder as readonly [DeskPreset, ...DeskPreset[]]; // no ladder is empty
  return aboutHod && first === 'hod' ? second : first;
}

/** The desk behind one of the ladder; null at its end, and for a desk to which a case was transferred from outside it. */
export function stageAfter(rule: Rule, stage: DeskPreset): DeskPreset | null {
  const at = rule.ladder.indexOf(stage);
  return at < 0 ? (rule.ladder[1] ?? null) : (rule.ladder[at + 1] ?? null);
}
