/** Why a contribution is returned to its sender or rejected; the texts stand under the same names. `needsNote`: it says nothing alone. */
const REASONS = {
  unreadable: {},
  incomplete: {},
  wrongSubject: {},
  duplicate: {},
  person: {},
  notMaterial: {},
  rights: {},
  other: { needsNote: true },
} as const satisfies Record<string, { needsNote?: true }>;
export type Reason = keyof typeof REASONS;
export const REASON_NAMES = Object.keys(REASONS) as [Reason, ...Reason[]]; // Object.keys forgets the literal names

/** Whether a reason needs words beside it. */
export const needsNote = (reason: Reason): boolean => 'needsNote' in REASONS[reason];

/** What becomes of a contribution, as its sender sees it. */
const CONTRIBUTION_STATES = ['waiting', 'returned', 'published', 'rejected'] as const;
export type ContributionState = (typeof CONTRIBUTION_STATES)[number];

/** How someone who contributed is thanked beside what was published. */
export const THANKS = ['none', 'initials', 'name'] as const;
export type Thanks = (typeof THANKS)[number];

/** For so long a decision is taken back without anyone hearing of it. */
export const UNDO_MINUTES = 10;
/** Decisions since then may still be undone. */
export const undoneFrom = (now: Date): Date => new Date(now.getTime() - UNDO_MINUTES * 60_000);

/** So many days after its publication its sender is told once how often it was opened. */
export const SEEN_DAYS = 7;

/** The name that thanks a contributor; '' where they wished none. */
export function thanksName(name: string, thanks: Thanks): string {
  if (thanks === 'none') return '';
  if (thanks === 'name') return name;
  return name
    .trim()
    .split(/\s+/)
    .map((part) => `${[...part][0]?.toLocaleUpperCase() ?? ''}.`)
    .join(' ');
}
