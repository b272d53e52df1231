import type { FileProposal, ProposedFields } from '#contract/files/proposal-calls.ts';

type Field = keyof ProposedFields;
/** Something that was found, and in which file. */
export type Option<Name extends Field> = ProposedFields[Name][number] & { file: FileProposal };

/**
 * What several files say of a field: nothing, one thing, or the first two that contradict each other. Of those who say the same
 * the one counts that was read from a page, whose place is shown.
 */
export function combined<Name extends Field>(files: readonly FileProposal[], name: Name): Option<Name>[] {
  const found = files.flatMap((file) => file.fields[name].map((one) => ({ ...one, file })) as Option<Name>[]);
  const different = Map.groupBy(found, ({ value }) => JSON.stringify(value));
  return [...different.values()]
    .flatMap((same) => same.toSorted((one, other) => Number(!one.box) - Number(!other.box)).slice(0, 1))
    .slice(0, 2);
}
