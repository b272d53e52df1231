/** What a thing says; undefined: it is deleted. */
type State = string | undefined;
type Thing = { acknowledged: State; maybe?: { state: State } };

/** What a comparison found: writes that were acknowledged and are not there, and things that nobody wrote. */
export type Difference = { lost: string[]; foreign: string[] };

/**
 * What clients were told of their writes. A write without a reply may be there or not; one with a reply must be.
 * A thing has one writer at a time.
 */
export function createLedger() {
  const things = new Map<string, Thing>();
  /** Texts of additions that were never answered. */
  const unanswered = new Set<string>();
  let acknowledged = 0;

  return {
    /** Notes a write before it is sent. @returns to be called with its reply, which for an addition has the id */
    begin(id: string | undefined, state: State): (replied?: string) => void {
      const thing = id === undefined ? undefined : things.get(id);
      if (thing) thing.maybe = { state };
      else if (state !== undefined) unanswered.add(state);
      return (replied) => {
        acknowledged += 1;
        if (thing) {
          thing.acknowledged = state;
          delete thing.maybe;
        } else if (replied !== undefined && state !== undefined) {
          unanswered.delete(state);
          things.set(replied, { acknowledged: state });
        }
      };
    },

    /** How many writes had a reply. */
    acknowledged: () => acknowledged,

    /** Things whose state is known, to be written next. */
    known: () =>
      [...things].filter(([, { maybe }]) => !maybe).map(([id, thing]) => ({ id, text: thing.acknowledged })),

    /** Compares with what the site has after its restart, and takes over what it decided of the open writes. */
    compare(found: ReadonlyMap<string, string>): Difference {
      const lost: string[] = [];
      for (const [id, thing] of things) {
        const state = found.get(id);
        const isRight = state === thing.acknowledged || (thing.maybe && state === thing.maybe.state);
        if (!isRight) lost.push(`${id}: ${thing.acknowledged} was acknowledged, ${state} is there`);
        thing.acknowledged = state;
        delete thing.maybe;
      }
      const foreign: string[] = [];
      for (const [id, text] of found) {
        if (things.has(id)) continue;
        if (!unanswered.delete(text)) foreign.push(`${id}: ${text}`);
        things.set(id, { acknowledged: text });
      }
      return { lost, foreign };
    },
  };
}
export type Ledger = ReturnType<typeof createLedger>;
