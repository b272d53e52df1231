/** So many people at most were present at a meeting. */
export const MOST_PRESENT = 50;

/** What an admin says of a committee as a whole. Who is meant is written nowhere. */
export const DECLARATIONS = ['woman', 'reserved'] as const;
export type Declaration = (typeof DECLARATIONS)[number];

/** How a committee can differ from what its rule asks for. */
export const LACKS = ['chair', 'member', 'invitee', 'term', ...DECLARATIONS] as const;
export type Lack = (typeof LACKS)[number];

const COUNTED = ['chair', 'member', 'invitee'] as const;
type Counted = (typeof COUNTED)[number];

/** What a rule asks of a desk that decides by meeting. */
export type Committee = {
  /** Of each role: so many at least, and how many years a term is at most; left out: as long as the office. */
  seats: Record<Counted, { count: number; years?: number }>;
  declares: readonly Declaration[];
  /** So many are present at a decision: the chair among them, an invitee not. */
  quorum: number;
};

/** A seat in its term; `until` is the last day of it (yyyy-mm-dd). */
type TermOfSeat = { role: string; from: string; until: string | null; standIn: boolean };

/** Whether a term is longer than so many years. A year that begins on 1 July ends at the latest on 1 July. */
function isLonger({ from, until }: TermOfSeat, years: number): boolean {
  const last = `${Number(from.slice(0, 4)) + years}${from.slice(4)}`;
  return until === null || until > last;
}

/** How a committee differs from its rule, in one order. @param seats those that count today */
export function lacksOf(
  { seats: asked, declares }: Committee,
  seats: readonly TermOfSeat[],
  declared: readonly Declaration[],
): Lack[] {
  const lacks = new Set<Lack>(declares.filter((one) => !declared.includes(one)));
  for (const role of COUNTED) {
    const { count, years } = asked[role];
    const its = seats.filter((seat) => seat.role === role);
    if (its.filter(({ standIn }) => !standIn).length < count) lacks.add(role);
    if (years !== undefined && its.some((seat) => isLonger(seat, years))) lacks.add('term');
  }
  return LACKS.filter((lack) => lacks.has(lack));
}

/** How far a desk has what it needs: 0 nobody sits on it, 1 it differs from its rule, 2 nothing is missing. */
export const completenessOf = (desk: {
  hasMembers: boolean;
  committee: { lacks: Lack[] } | null;
}): 0 | 1 | 2 => (!desk.hasMembers ? 0 : desk.committee?.lacks.length ? 1 : 2);

/** Whether so many are present that a committee can decide. @param present those who answer; an invitee is not among them */
export const isQuorate = ({ quorum }: Pick<Committee, 'quorum'>, present: readonly { chair: boolean }[]) =>
  present.length >= quorum && present.some(({ chair }) => chair);
