import { MAX_LENGTH } from '#contract/core/constants.ts';
import { say } from '#contract/core/notices.ts';
import { dayInIndia } from '#contract/grievances/clock.ts';
import { type DeskText, TEXTS_PER_DESK, type TextsOfDesk } from '#contract/grievances/desk-text-calls.ts';
import { MATTER_NAMES, MATTERS, type Matter, type Track } from '#contract/grievances/values.ts';
import { change } from '#server/database/change.ts';
import type { Db } from '#server/database/schema.ts';
import type { Deps } from '#server/deps.ts';
import { HttpError } from '#server/http/serve/errors.ts';
import {
  countTexts,
  deleteText,
  desksOfMember,
  insertText,
  listTexts,
  lockText,
  updateText,
} from './desk-text-queries.ts';
import { lockDesk } from './seat-queries.ts';

type Words = Omit<DeskText, '_id'>;

const asWords = ({ name, text, matter }: { name: string; text: string; matter: Matter | null }) => ({
  name,
  text,
  matter: matter ?? ('' as const),
});
const asRow = ({ name, text, matter }: Words) => ({ name, text, matter: matter || null });

/** The texts of the desks on which someone acts. */
export async function textsFor(db: Db, user: string, now: Date): Promise<TextsOfDesk[]> {
  const desks = await desksOfMember(db, user, dayInIndia(now));
  if (desks.length === 0) return [];
  const ids = desks.map(({ id }) => id);
  const byDesk = Map.groupBy(await listTexts(db, ids), ({ desk }) => desk);
  return desks.map(({ id, name, track }) => ({
    _id: id,
    name,
    matters: MATTER_NAMES.filter((matter) => MATTERS[matter].track === track),
    texts: (byDesk.get(id) ?? []).map((row) => ({ _id: row.id, ...asWords(row) })),
  }));
}

/** @throws HttpError 404 where someone does not act on a desk: what there is of it, nobody else learns */
async function ownDesk(deps: Deps, tx: Db, id: string | undefined, user: string) {
  const desks = await desksOfMember(tx, user, dayInIndia(deps.now()));
  const desk = desks.find((one) => one.id === id);
  if (!desk) throw new HttpError(404, say('deskReplies.textGone'));
  return desk;
}

/** @throws HttpError 400 for a short answer that is long, or about what the desk does not answer */
function expectShort({ text, matter }: Words, track: Track): void {
  if (matter === '') return;
  if (MATTERS[matter].track !== track)
    throw new HttpError(400, say('deskReplies.notYours'), { path: 'matter' });
  const most = MAX_LENGTH.reportNote;
  if (text.length > most) throw new HttpError(400, say('deskReplies.long', most), { path: 'text' });
}

/** The audit log says that a text changed, and of which desk; what it says is the desk's. */
const subject = 'desk';
const detailOf = ({ name }: { name: string }) => ({ after: { name } });

/** Keeps a text for a desk. @throws HttpError 409 where it has as many as it may */
export function addText(deps: Deps, desk: string, words: Words, user: string) {
  return change(deps, { actor: user, action: 'update', subject }, async (tx) => {
    const own = await ownDesk(deps, tx, desk, user);
    expectShort(words, own.track);
    await lockDesk(tx, desk);
    if ((await countTexts(tx, desk)) >= TEXTS_PER_DESK)
      throw new HttpError(409, say('deskReplies.tooMany', TEXTS_PER_DESK));
    await insertText(tx, desk, asRow(words));
    return { id: desk, detail: detailOf(own), message: say('deskReplies.textSaved') };
  });
}

/** Changes a text. */
export function changeText(deps: Deps, id: string, words: Words, user: string, check: (now: Words) => void) {
  return change(deps, { actor: user, action: 'update', subject }, async (tx) => {
    const row = await lockText(tx, id);
    const own = await ownDesk(deps, tx, row?.desk, user);
    if (row) check(asWords(row));
    expectShort(words, own.track);
    await updateText(tx, id, asRow(words), deps.now());
    return { id: own.id, detail: detailOf(own), message: say('deskReplies.textSaved') };
  });
}

/** Deletes a text. */
export function removeText(deps: Deps, id: string, user: string) {
  return change(deps, { actor: user, action: 'update', subject }, async (tx) => {
    const own = await ownDesk(deps, tx, (await lockText(tx, id))?.desk, user);
    await deleteText(tx, id);
    return { id: own.id, detail: detailOf(own), message: say('deskReplies.textRemoved') };
  });
}
