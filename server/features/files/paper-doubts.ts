import type { Doubt } from '#contract/files/alike-calls.ts';
import { codeKey, codeKeysOf } from '#contract/subjects/values.ts';
import type { Db } from '#server/database/schema.ts';
import type { KeptCatalogue } from '../subjects/catalogue.ts';
import { type ContributedFile, filesOfContribution } from './alike-queries.ts';
import { papersLike } from './alike-service.ts';
import { looksPersonal } from './answer-sheet.ts';
import { proposals } from './proposals.ts';

/** A first page with fewer letters says nothing. */
const FEWEST_LETTERS = 20;

/** Whether a page that was read has no words: a black or empty page, a selfie. */
export const isBlank = (body: string): boolean => body.replace(/[^\p{L}]/gu, '').length < FEWEST_LETTERS;

/** What doubts are looked up in. */
export type Looking = { catalogue: KeptCatalogue; now: Date };

/** Why someone should look at a file, by what is on its first page: it seems to show who wrote on it, or says another subject or exam. */
export function doubtIn(
  { name, body, exam, isPaper, subjectcode }: ContributedFile,
  { catalogue, now }: Looking,
): Doubt | null {
  if (looksPersonal(body)) return 'person';
  // Nobody could compare it with others.
  if (isBlank(body)) return 'blank';
  if (!isPaper) return null;
  const typed = catalogue.byKey.get(codeKey(subjectcode));
  const keys: string[] = typed ? codeKeysOf(typed) : [];
  const said = proposals(catalogue, now)(name, { body }).fields();
  const subject = said.subject.find(({ from }) => from === 'page');
  // What the catalogue does not have is another university's.
  const isOther =
    subject !== undefined &&
    (subject.sure || !subject.value.isKnown) &&
    subject.value.code !== '' &&
    !keys.includes(codeKey(subject.value.code));
  const held = said.exam.find(({ from, sure }) => from === 'page' && sure)?.value;
  const isOfAnother = exam && held && (held.year !== exam.year || held.session !== exam.session);
  return isOther || isOfAnother ? 'differs' : null;
}

/**
 * The first reason why someone should look at the files of a contribution before they are published: what is on them, or that they
 * are like others. The same for everyone who sends.
 * @param isStrict files that are like what waits to be published are doubtful as well
 */
export async function doubtOf(
  tx: Db,
  { id, subjectcode }: { id: string; subjectcode: string },
  looking: Looking,
  isStrict: boolean,
): Promise<Doubt | 'known' | 'alike' | null> {
  for (const file of await filesOfContribution(tx, id)) {
    const doubt = doubtIn({ ...file, subjectcode }, looking);
    if (doubt === 'person') return doubt;
    const like = { user: undefined, now: looking.now, except: id, isFiled: !isStrict };
    const { same, alike } = await papersLike(tx, { ...file, subjectcode }, like);
    if (same) return 'known';
    if (alike.length > 0) return 'alike';
    if (doubt) return doubt;
  }
  return null;
}
