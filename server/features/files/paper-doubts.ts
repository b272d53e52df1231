import type { ResourceKind } from '#contract/material/kinds.ts';
import { codeKey, codeKeysOf } from '#contract/subjects/values.ts';
import type { Db } from '#server/database/schema.ts';
import type { KeptCatalogue } from '../subjects/catalogue.ts';
import { filesOfContribution, type SentFile } from './alike-queries.ts';
import { papersLike } from './alike-service.ts';
import { looksPersonal } from './answer-sheet.ts';
import { proposals } from './proposals.ts';

/** A first page with fewer letters says nothing. */
const FEWEST_LETTERS = 20;

/** Whether a page that was read has no words: a black or empty page, a selfie. */
export const isBlank = (body: string): boolean => body.replace(/[^\p{L}]/gu, '').length < FEWEST_LETTERS;

/** What doubts are looked up in. */
export type Looking = { catalogue: KeptCatalogue; now: Date };

/**
 * Why someone should look at the files of a contribution before they are published, by what is on them: they seem to show who wrote
 * on them, are like others, have no words, or are of another subject or exam than was said. The same for everyone who sends.
 * @param isStrict files that are like what waits to be published are doubtful as well
 */
export async function doubtOf(
  tx: Db,
  { id, kind, subjectcode }: { id: string; kind: ResourceKind; subjectcode: string },
  { catalogue, now }: Looking,
  isStrict: boolean,
): Promise<'person' | 'known' | 'alike' | 'blank' | 'differs' | null> {
  const read = proposals(catalogue, now);
  const typed = catalogue.byKey.get(codeKey(subjectcode));
  const keys: string[] = typed ? codeKeysOf(typed) : [];
  for (const file of await filesOfContribution(tx, id)) {
    if (looksPersonal(file.body)) return 'person';
    const like = { user: undefined, now, except: id, isFiled: !isStrict };
    const { same, alike } = await papersLike(tx, { ...file, subjectcode }, like);
    if (same) return 'known';
    if (alike.length > 0) return 'alike';
    // Nobody could compare it with others.
    if (isBlank(file.body)) return 'blank';
    if (kind === 'pyq' && saysOther(file)) return 'differs';
  }
  return null;

  function saysOther({ name, body, exam }: SentFile): boolean {
    const said = read(name, { body }).fields();
    const subject = said.subject.find(({ from }) => from === 'page');
    // What the catalogue does not have is another university's.
    const isOther =
      subject !== undefined &&
      (subject.sure || !subject.value.isKnown) &&
      subject.value.code !== '' &&
      !keys.includes(codeKey(subject.value.code));
    const held = said.exam.find(({ from, sure }) => from === 'page' && sure)?.value;
    return isOther || !!(exam && held && (held.year !== exam.year || held.session !== exam.session));
  }
}
