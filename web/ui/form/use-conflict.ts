import { useRef, useState } from 'react';
import { saysTheSame } from '#contract/core/version.ts';

/** What a form changes. Values are those of the form's fields. */
export type Editing<Values> = {
  /** The thing as the form began with it. What the page loads later is not what the fields show. */
  thing: unknown;
  /** The version of such a thing: web/api/contract.ts. */
  versionOf: (thing: unknown) => Promise<string>;
  /** What the fields hold of such a thing. A method: each form takes what its own call's `edits` let through. */
  valuesOf(thing: unknown): Values;
};

/** A field in which two people differ: what it is called, and what each has in it. */
export type Difference = { name: string; label: string; mine: unknown; theirs: unknown };

/** Which version a form is about to replace, and in what someone else's differs once that is refused. */
export function useConflict<Values extends object>(editing: Editing<Values> | undefined) {
  const base = useRef<unknown>(editing?.thing);
  const [differences, setDifferences] = useState<readonly Difference[]>([]);

  return {
    differences,
    version: async () => editing?.versionOf(base.current),
    /** A form that stays open goes on from what it has saved, as the rules left it. */
    saved(body: unknown) {
      base.current = { ...Object(base.current), ...Object(body) };
    },
    /** The next save replaces `current`, which anyone who fills the form in has seen by then. */
    found(current: unknown, values: Values, labelOf: (name: string) => string) {
      if (!editing) return;
      base.current = current;
      const mine = new Map<string, unknown>(Object.entries(values));
      const theirs = Object.entries(editing.valuesOf(current));
      const differing = theirs.filter(([name, value]) => !saysTheSame(mine.get(name), value));
      setDifferences(
        differing.map(([name, value]) => ({
          name,
          label: labelOf(name),
          mine: structuredClone(mine.get(name)),
          theirs: value,
        })),
      );
    },
  };
}

/** What a field is called on the page: by its label, or by the heading of the part that it fills. */
export function labelIn(form: HTMLElement, name: string): string {
  const field = form.querySelector<HTMLInputElement>(`[data-path="${name}"], [data-path^="${name}."]`);
  const own = field?.dataset.path === name ? field.labels?.[0]?.firstChild?.textContent : undefined;
  const part = field?.closest('fieldset, section')?.querySelector('legend, h2, h3');
  return own || part?.textContent || name;
}
