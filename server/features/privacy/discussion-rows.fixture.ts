import { expect } from 'vitest';
import type { Db } from '#server/database/schema.ts';

/** Of what discussions keep for a time: makes a row from a moment. @returns what finds it again */
export const discussionRows = (
  db: Db,
): Record<
  'deletedAnswer' | 'moderation' | 'announcement',
  (at: Date) => Promise<() => Promise<unknown>>
> => ({
  deletedAnswer: async (at) => {
    const text = { heading: 'Why?', code_key: 'BTCS30118', created_at: at, last_at: at };
    const thread = await db.insertInto('thread').values(text).returning('id').executeTakeFirstOrThrow();
    const answer = { thread: thread.id, kind: 'answer', body: 'Because', html: '<p>Because</p>' } as const;
    const { id: post } = await db
      .insertInto('thread_post')
      .values({ ...answer, created_at: new Date(0), deleted_at: at })
      .returning('id')
      .executeTakeFirstOrThrow();
    await db
      .insertInto('thread_post_revision')
      .values({ post, version: 1, body: 'Before', replaced_at: at })
      .execute();
    return async () => {
      const [row] = await db.selectFrom('thread_post').select('html').where('id', '=', post).execute();
      const before = await db
        .selectFrom('thread_post_revision')
        .select('body')
        .where('post', '=', post)
        .execute();
      expect(before).toHaveLength(row?.html ? 1 : 0);
      return row?.html || undefined;
    };
  },
  moderation: async (at) => {
    const text = { heading: 'Why?', code_key: 'BTCS30118', created_at: at, last_at: at };
    const { id: thread } = await db
      .insertInto('thread')
      .values(text)
      .returning('id')
      .executeTakeFirstOrThrow();
    const row = { thread, code_key: 'BTCS30118', reason: 'R', decided_at: new Date(0) };
    const closed = { ...row, kind: 'close' } as const;
    // One that holds stays, however old it is.
    const held = await db
      .insertInto('thread_decision')
      .values(closed)
      .returning('id')
      .executeTakeFirstOrThrow();
    const { id } = await db
      .insertInto('thread_decision')
      .values({ ...closed, ended_at: at })
      .returning('id')
      .executeTakeFirstOrThrow();
    return async () => {
      const rows = await db.selectFrom('thread_decision').select('id').where('thread', '=', thread).execute();
      expect(rows).toContainEqual(held);
      return rows.find((one) => one.id === id);
    };
  },
  announcement: async (at) => {
    const row = { code_key: 'X', body: 'B', until_on: '2026-01-01', created_at: new Date(0), ended_at: at };
    const { id } = await db.insertInto('announcement').values(row).returning('id').executeTakeFirstOrThrow();
    return () => db.selectFrom('announcement').select('id').where('id', '=', id).executeTakeFirst();
  },
});
