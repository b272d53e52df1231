import { sql } from 'kysely';
import { beforeEach, expect, it } from 'vitest';
import { DAY_MS } from '#contract/core/constants.ts';
import { api } from '#contract/core/rules/api.ts';
import { en } from '#contract/languages/en/whole.ts';
import type { Kind } from '#contract/notifications/kinds.ts';
import { RETENTION } from '#contract/privacy/values.ts';
import { endRetention } from '#server/features/privacy/retention-queries.ts';
import { catalogueApp } from '#testing/catalogue-app.ts';
import { discussionOf, type Who } from '#testing/discussion-people.ts';

const site = await catalogueApp();
const { db } = site;
const { answer, ask, begin, caller, id: idOf, question, read, send } = discussionOf(site);
const { decisions, moderation, threads } = api;
const texts = en.threads;
const reason = 'It names a person';
const DAYS = RETENTION.deletedAnswer.days;

beforeEach(begin);

const list = async (by: Who, of: 'mine' | 'subjects' | 'deleted' = 'deleted') =>
  (await caller(by).call(decisions.list, { query: { of } })).body.decisions;
const remove = (by: Who, post: string) => send(by, moderation.decide, post, { decision: 'delete', reason });
const undo = (by: Who, id: string) => send(by, decisions.undo, id, {});
const told = async (kind: Kind) =>
  (await db.selectFrom('notification').select('user_id').where('kind', '=', kind).execute()).map(
    ({ user_id }) => user_id,
  );
const audited = async (post: string) =>
  db
    .selectFrom('audit_log')
    .select(['action', 'detail'])
    .where('subject', '=', 'thread')
    .where('subject_id', '=', post)
    .orderBy('id')
    .execute();

it('an answer that an admin deletes is listed for admins, and comes back as it was', async () => {
  const thread = await ask('asker', 'Why?');
  const post = await answer('student', thread, 'Since $x$ is.', { shownAs: 'letter' });
  await send('asker', threads.helped, post, { helped: true });
  await send('teacher', threads.endorse, post, { endorsed: true, version: 1 });
  const before = await read('asker', thread);
  expect(await remove('admin', post)).toMatchObject({ body: { message: texts.trashed } });
  expect(await read('asker', thread)).toMatchObject({ answers: 0, posts: [{ kind: 'question' }] });
  expect(await told('thread.decided')).toEqual([idOf('student')]);

  const [row] = await list('admin');
  expect(row).toMatchObject({
    kind: 'delete',
    reason,
    who: 'A',
    thread: { _id: thread, heading: 'Why?' },
    deleted: { kind: 'answer', html: expect.stringContaining('<math'), photos: [], by: expect.any(String) },
    mayUndo: true,
  });
  const kept = Date.parse(row?.deleted?.goneAt ?? '') - Date.parse(row?.at ?? '');
  expect(kept).toBe(DAYS * DAY_MS);
  // Its author reads what it was and why, and not who; the teacher that it was; nobody else anything.
  expect(await list('student', 'mine')).toMatchObject([{ reason, mayObject: true, mayUndo: false }]);
  expect((await list('student', 'mine'))[0]?.deleted).not.toHaveProperty('by');
  const [ofTeacher] = await list('teacher', 'subjects');
  expect(ofTeacher).toMatchObject({ kind: 'delete', mayUndo: false });
  expect(ofTeacher).not.toHaveProperty('deleted');
  for (const by of ['student', 'teacher', 'otherTeacher', 'hod', 'asker'] as const)
    expect(await list(by)).toEqual([]);
  for (const by of ['student', 'teacher', 'otherTeacher', 'asker'] as const)
    expect(await undo(by, row?._id ?? '')).toMatchObject({ status: 404 });

  expect(await undo('admin', row?._id ?? '')).toMatchObject({ status: 200 });
  expect(await read('asker', thread)).toEqual(before);
  expect(await told('thread.undone')).toEqual([idOf('student')]);
  expect(await list('admin')).toEqual([]);
  expect(await list('student', 'mine')).toMatchObject([{ holds: false, mayObject: false }]);
  expect(await undo('admin', row?._id ?? '')).toMatchObject({ status: 409 });
  const lines = await audited(post);
  expect(lines.slice(-2)).toMatchObject([
    { action: 'delete', detail: { after: { delete: reason } } },
    { action: 'restore', detail: { before: { delete: reason } } },
  ]);
});

it('a question takes its thread along, and brings it back with its words; an answer in it waits for it', async () => {
  const thread = await ask('asker', 'Why is it so?');
  const [post, comment] = [await question(thread), await answer('student', thread, 'So.')];
  await remove('admin', comment);
  await remove('admin', post);
  expect(await caller('asker').send(threads.read, { params: { id: thread }, query: {} })).toMatchObject({
    status: 404,
  });
  const [ofQuestion, ofAnswer] = await list('admin');
  expect([ofQuestion, ofAnswer]).toMatchObject([
    { deleted: { kind: 'question', html: '<p>Why is it so?</p>\n' }, thread: { heading: '' } },
    { deleted: { kind: 'answer' } },
  ]);
  expect(await undo('admin', ofAnswer?._id ?? '')).toMatchObject({
    status: 409,
    body: { message: texts.notKept },
  });
  expect(await undo('admin', ofQuestion?._id ?? '')).toMatchObject({ status: 200 });
  expect(await read('asker', thread)).toMatchObject({ heading: 'Why is it so?', answers: 0 });
  expect(await undo('admin', ofAnswer?._id ?? '')).toMatchObject({ status: 200 });
  expect(await read('asker', thread)).toMatchObject({ answers: 1 });
});

it('an objection to it is for another admin, and for who decided where there is none; it restores the text', async () => {
  const thread = await ask('asker', 'Why?');
  const post = await answer('student', thread, 'Since.');
  await remove('admin', post);
  const [{ _id = '' } = {}] = await list('student', 'mine');
  await send('student', decisions.object, _id, { text: 'It names nobody' });
  const waits = async (by: Who) => (await caller(by).call(moderation.queue)).body.objections;
  expect(await waits('teacher')).toMatchObject([{ maySettle: false }]);
  expect(await send('teacher', decisions.settle, _id, { stays: false, reason: 'No' })).toMatchObject({
    status: 404,
  });
  // Teachers do not judge it: an admin alone on the site does.
  await db
    .updateTable('user')
    .set({ roles: ['admin'] })
    .where('id', '=', idOf('hod'))
    .execute();
  expect(await waits('admin')).toMatchObject([{ maySettle: false }]);
  await db.updateTable('user').set({ roles: [] }).where('id', '=', idOf('hod')).execute();
  const others = await db
    .updateTable('user')
    .set({ roles: [] })
    .where(sql<boolean>`'admin' = any(roles) and id <> (select decided_by from thread_decision)`)
    .returning('id')
    .execute();
  expect(await waits('admin')).toMatchObject([{ maySettle: true }]);
  const settled = await send('admin', decisions.settle, _id, { stays: false, reason: 'You are right' });
  for (const { id } of others)
    await db
      .updateTable('user')
      .set({ roles: ['admin'] })
      .where('id', '=', id)
      .execute();
  expect(settled).toMatchObject({ status: 200 });
  expect(await read('asker', thread)).toMatchObject({ answers: 1 });
});

it('what was deleted longer ago than texts are kept is listed no more, and not restored', async () => {
  const thread = await ask('asker', 'Why?');
  const post = await answer('student', thread, 'Since.');
  await remove('admin', post);
  const [{ _id = '' } = {}] = await list('admin');
  const long = new Date(Date.now() - (DAYS + 1) * DAY_MS);
  await db.updateTable('thread_decision').set({ decided_at: long }).execute();
  await db.updateTable('thread_post').set({ deleted_at: long }).where('id', '=', post).execute();
  expect(await list('admin')).toEqual([]);
  expect(await undo('admin', _id)).toMatchObject({ status: 409, body: { message: texts.notKept } });
  expect(await send('student', decisions.object, _id, { text: 'No' })).toMatchObject({ status: 409 });
  expect((await list('student', 'mine'))[0]).not.toHaveProperty('deleted');
  await endRetention(db, new Date(long.getTime() + RETENTION.report.days * DAY_MS));
  expect(await list('student', 'mine')).toEqual([]);
});

it('what its author deletes is theirs: it is no decision', async () => {
  const thread = await ask('asker', 'Why?');
  const post = await answer('student', thread, 'Since.');
  expect(await send('admin', threads.remove, post, {})).toMatchObject({ status: 404 });
  expect(await send('student', threads.remove, post, {})).toMatchObject({ status: 200 });
  expect(await list('admin')).toEqual([]);
});
