import type { EquivalenceDegree } from '#contract/subjects/values.ts';

/** What is said of two subjects. */
type Statement = { one: string; other: string; degree: EquivalenceDegree };

/**
 * Takes statements one after the other, and tells which one contradicts those before it: subjects that are the same as
 * one another, be it through a third, cannot be the same in part only, or not at all.
 */
export function createStatements() {
  /** Leads from a subject to one that stands for all that are the same. */
  const leads = new Map<string, string>();
  const unlike: Statement[] = [];
  // A loop, and the way is made shorter as one goes: a file may have a row of any length.
  const headOf = (subject: string): string => {
    let head = subject;
    for (let next = leads.get(head); next !== undefined; next = leads.get(head)) {
      const afterNext = leads.get(next);
      if (afterNext !== undefined) leads.set(head, afterNext);
      head = next;
    }
    return head;
  };

  return {
    /** @returns the two that would be the same and not, where it contradicts; then it does not count */
    add(statement: Statement): Pick<Statement, 'one' | 'other'> | undefined {
      const { one, other, degree } = statement;
      const [first, second] = [headOf(one), headOf(other)];
      if (degree !== 'same') {
        if (first === second) return { one, other };
        unlike.push(statement);
        return undefined;
      }
      const heads = new Set([first, second]);
      const broken = unlike.find((said) => heads.has(headOf(said.one)) && heads.has(headOf(said.other)));
      if (broken) return broken;
      if (first !== second) leads.set(first, second);
      return undefined;
    },
  };
}
