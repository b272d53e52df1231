import { randomUUID } from 'node:crypto';
import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { type Insertable, sql } from 'kysely';
import { describe, expect, it } from 'vitest';
import { DAY_MS } from '#contract/core/constants.ts';
import { en } from '#contract/languages/en/whole.ts';
import { RETENTION, RETENTION_KINDS, retentionOf } from '#contract/privacy/values.ts';
import { logScreens } from '#contract/site/audit-texts.ts';
import { eventsScreen } from '#contract/site/event-texts.ts';
import type { Tables } from '#server/database/schema.ts';
import { insertResource, insertResources } from '#server/features/material/queries.ts';
import { JOBS, runDueJobs } from '#server/jobs/jobs.ts';
import { insertRow, insertUser, resourceOf } from '#testing/factories.ts';
import { keptFile } from '#testing/files/send-file.ts';
import { deskOf } from '#testing/grievances.ts';
import { testApp } from '#testing/test-app.ts';

const { db, deps } = await testApp();
const ago = (days: number) => new Date(Date.now() - days * DAY_MS);

/** Hangs a file on an entry. */
async function hang() {
  await insertResources(db, [resourceOf()]);
  const file = await keptFile(deps.files);
  await db
    .insertInto('stored_file')
    .values({ sha256: file, size: 1, format: 'pdf' })
    .onConflict((on) => on.doNothing())
    .execute();
  const { rows } = await sql<{ attachment: string; resource: string }>`
    insert into attachment (file, resource_id, name, rights_basis)
    select ${file}, id, 'a.pdf', 'own' from resource limit 1
    returning id as attachment, resource_id as resource`.execute(db);
  return rows[0] ?? { attachment: '', resource: '' };
}

/** Puts a row into a table. @returns what finds it again */
async function kept<Table extends keyof Tables>(table: Table, row: Insertable<Tables[Table]>) {
  const id = await insertRow(db, table, row);
  return async () => (await sql`select id from ${sql.table(table)} where id = ${id}`.execute(db)).rows[0];
}

const MATERIAL = { your_name: 'A', service: 'notes', department: 'D', semester: '1', subject: 'S' } as const;

/** A question of this moment. @returns its thread */
const threadOf = (at: Date) =>
  insertRow(db, 'thread', { heading: 'Why?', code_key: 'BTCS30118', created_at: at, last_at: at });

/** A row of each kind that the job ends, from a moment. @returns what finds it again */
const FILES: Partial<Record<keyof typeof RETENTION, (at: Date) => Promise<() => Promise<unknown>>>> = {
  registration: (at) => {
    const row = { email: 'a@x.example', details: '{}', otp_hash: Buffer.from('x') };
    return kept('pending_verification', { ...row, sent_at: at, expires_at: at });
  },
  grievance: (at) => {
    const row = { username: 'A', email: 'a@x.example', department: 'D', problem: 'P', date: '2026-01-01' };
    return kept('complaint', { ...row, created_at: at });
  },
  withdrawnOrder: async (at) => {
    const row = { matter: 'fees', decided_on: '2024-01-01', text: 'T', published_at: new Date(0) } as const;
    // One that is published stays, however old it is.
    const shown = await kept('grievance_order', row);
    const withdrawn = await kept('grievance_order', { ...row, withdrawn_at: at });
    return async () => {
      expect(await shown()).toBeDefined();
      return withdrawn();
    };
  },
  minutes: async (at) => {
    const desk = (await deskOf(db, 'sgrc')).id;
    return kept('grievance_minutes', { desk, met_on: '2020-01-02', present: [], added_at: at });
  },
  contactMessage: (at) =>
    kept('contact_message', { username: 'A', email: 'a@x.example', message: 'M', created_at: at }),
  contribution: (at) => kept('material', { ...MATERIAL, link: 'https://x.example', created_at: at }),
  report: async (at) => {
    const resource_id = await insertResource(db, 'notes', resourceOf());
    return kept('report', { resource_id, reason: 'broken', reporter: randomUUID(), created_at: at });
  },
  notification: async (at) => {
    const row = { user_id: await insertUser(db), kind: 'case.reply', thing: 'x' } as const;
    return kept('notification', { ...row, path: '/complaints/mine', at });
  },
  wish: async (at) =>
    kept('subject_wish', { user_id: await insertUser(db), code_key: 'bt101', kind: 'pyq', asked_at: at }),
  takedown: async (at) => {
    const row = { attachment_id: (await hang()).attachment, name: 'A', email: 'a@x.example' };
    return kept('takedown', { ...row, reason: 'Ours', created_at: at });
  },
  event: (at) => kept('event', { kind: 'signIn', at, detail: '{}' }),
  auditLog: (at) => {
    const row = { actor_id: randomUUID(), action: 'add', subject: 'notes', subject_id: 'x', detail: '{}' };
    return kept('audit_log', { ...row, at });
  },
  request: (at) => {
    const row = { name: 'A', email: 'a@x.example', kind: 'access', state: 'done' } as const;
    return kept('privacy_request', { ...row, received_at: at, due_at: at });
  },
  practice: async (at) => {
    const user_id = await insertUser(db, {});
    const question = randomUUID();
    // Of an answer the day is kept, and no hour: the day before or after.
    const { days } = RETENTION.practice;
    const day = ago(at > ago(days) ? days - 1 : days + 1)
      .toISOString()
      .slice(0, 10);
    await sql`insert into practice_attempt (user_id, question, day, outcome, mixed, code_key)
      values (${user_id}, ${question}, ${day}, 'could', true, 'X')`.execute(db);
    const own = db.selectFrom('practice_attempt').select('day').where('user_id', '=', user_id);
    return () => own.executeTakeFirst();
  },
  breach: (at) => kept('breach', { noticed_at: at, people: 1, details: '{}', created_at: at }),
  sealedAccount: async (at) => {
    const id = await insertUser(db, { deleted_at: at, password_hash: null });
    return () => db.selectFrom('user').select('id').where('id', '=', id).executeTakeFirst();
  },
  deletedAnswer: async (at) => {
    const thread = await threadOf(at);
    const answer = { thread, kind: 'answer', body: 'Because', html: '<p>Because</p>' } as const;
    const post = await insertRow(db, 'thread_post', { ...answer, created_at: new Date(0), deleted_at: at });
    const before = { post, version: 1, body: 'Before', replaced_at: at };
    await db.insertInto('thread_post_revision').values(before).execute();
    return async () => {
      const [row] = await db.selectFrom('thread_post').select('html').where('id', '=', post).execute();
      const earlier = db.selectFrom('thread_post_revision').select('body').where('post', '=', post);
      expect(await earlier.execute()).toHaveLength(row?.html ? 1 : 0);
      return row?.html || undefined;
    };
  },
  moderation: async (at) => {
    const of = { thread: await threadOf(at), code_key: 'BTCS30118', reason: 'R' };
    const closed = { ...of, kind: 'close', decided_at: new Date(0) } as const;
    // One that holds stays, however old it is.
    const held = await kept('thread_decision', closed);
    const ended = await kept('thread_decision', { ...closed, ended_at: at });
    return async () => {
      expect(await held()).toBeDefined();
      return ended();
    };
  },
  announcement: (at) => {
    const row = { code_key: 'X', body: 'B', until_on: '2026-01-01', created_at: new Date(0) };
    return kept('announcement', { ...row, ended_at: at });
  },
};

async function runJob() {
  await db.deleteFrom('job').execute();
  await runDueJobs(deps);
  const { result, error } = await db
    .selectFrom('job')
    .selectAll()
    .where('name', '=', 'retention')
    .executeTakeFirstOrThrow();
  expect(error).toBeNull();
  return result;
}

describe('the retention table', () => {
  it('has every row carried out by a job', () => {
    const names = new Set(JOBS.map(({ name }) => name));
    // The trash has a purge of its own, where it is kept.
    const jobs = RETENTION_KINDS.flatMap((kind) => retentionOf(kind).job ?? []).filter(
      (job) => job !== 'trash',
    );
    expect(jobs.filter((job) => !names.has(job))).toEqual([]);
    const mine = RETENTION_KINDS.filter((kind) => retentionOf(kind).job === 'retention');
    expect(Object.keys(FILES).sort()).toEqual(mine.sort());
  });

  it.each(Object.entries(FILES))('%s goes when its time is over, and not before', async (kind, file) => {
    const { days = 0 } = retentionOf(kind as keyof typeof FILES);
    const young = await file(ago(days - 0.1));
    const old = await file(ago(days + 0.1));
    const counts = await runJob();
    expect([(await young()) !== undefined, (await old()) !== undefined]).toEqual([true, false]);
    expect(counts).toMatchObject({ [kind]: 1 });
  });

  it('of a deleted post of photos alone forgets what they showed, and what it said before', async () => {
    const old = ago(RETENTION.deletedAnswer.days + 0.1);
    const answer = { thread: await threadOf(old), kind: 'answer', body: '', html: '' } as const;
    const seen = { words: "'proof'", gist: 'proof', created_at: old, deleted_at: old };
    const post = await insertRow(db, 'thread_post', { ...answer, ...seen });
    const before = { post, version: 1, body: 'Before', replaced_at: old };
    await db.insertInto('thread_post_revision').values(before).execute();
    await runJob();
    const left = db.selectFrom('thread_post').select(['words', 'gist']).where('id', '=', post);
    expect(await left.execute()).toEqual([{ words: '', gist: null }]);
    const earlier = db.selectFrom('thread_post_revision').selectAll().where('post', '=', post);
    expect(await earlier.execute()).toEqual([]);
  });

  it('forgets who contributed a file that was published, and keeps the file', async () => {
    const sender = await insertUser(db, {});
    const old = ago(RETENTION.contribution.days + 1);
    const { attachment, resource } = await hang();
    const published = { published_as: resource, published_at: old, created_at: old, link: '' };
    await insertRow(db, 'material', { ...MATERIAL, ...published, sender_id: sender });
    await db.updateTable('attachment').set({ uploaded_by: sender }).where('id', '=', attachment).execute();
    const file = () =>
      db.selectFrom('attachment').select(['name', 'uploaded_by']).where('id', '=', attachment).execute();
    const [{ name } = { name: '' }] = await file();
    await runJob();
    expect(await file()).toEqual([{ name, uploaded_by: null }]);
  });

  it('erases a sealed account: what has to stay names it no more', async () => {
    const gone = ago(RETENTION.sealedAccount.days + 1);
    const id = await insertUser(db, { username: 'Zoya', email: 'zoya@x.example', deleted_at: gone });
    const text = { title: 'T', author_name: 'Zoya', content: 'C', preview: 'C', author_id: id };
    await insertRow(db, 'blog', { ...text, title: 'hidden', deleted_at: gone, deleted_by: 'account' });
    const left = await insertRow(db, 'blog', { ...text, title: 'left' });
    const { author_id: _, ...before } = text;
    const revision = { ...before, blog_id: left, saved_at: gone };
    await db.insertInto('blog_revision').values(revision).execute();
    const thread = await threadOf(gone);
    const answer = { thread, kind: 'answer', author: id, created_at: gone, version: 2 } as const;
    const post = await insertRow(db, 'thread_post', { ...answer, body: 'Kept', html: 'Kept', letter: 0 });
    const deleted = { body: 'Deleted', html: 'Deleted', deleted_at: new Date() };
    await insertRow(db, 'thread_post', { ...answer, ...deleted });
    const earlier = { post, version: 1, body: 'Before', replaced_at: gone };
    await db.insertInto('thread_post_revision').values(earlier).execute();
    const sender = { username: 'Zoya', email: 'zoya@x.example', sender_id: id };
    await insertRow(db, 'complaint', { ...sender, department: 'D', problem: 'P', date: '2026-01-01' });
    await insertRow(db, 'contact_message', { ...sender, message: 'M' });
    const detail = '{"before":{"username":"Zoya"}}';
    const line = { actor_id: id, action: 'update', subject: 'user', subject_id: id, detail };
    await insertRow(db, 'audit_log', line);
    const asked = { user_id: id, name: 'Zoya', email: 'zoya@x.example', kind: 'erasure' } as const;
    await insertRow(db, 'privacy_request', { ...asked, state: 'sealed', received_at: gone, due_at: gone });
    await runJob();
    const posts = await db.selectFrom('blog').select(['title', 'author_name', 'author_id']).execute();
    expect(posts).toEqual([{ title: 'left', author_name: 'Zoya', author_id: null }]);
    expect(await db.selectFrom('blog_revision').selectAll().execute()).toEqual([]);
    const kept = db.selectFrom('thread_post').select(['body', 'author']).where('thread', '=', thread);
    expect(await kept.orderBy('body').execute()).toEqual(
      ['', 'Kept'].map((body) => ({ body, author: null })),
    );
    const texts = db.selectFrom('thread_post_revision').selectAll().where('post', '=', post);
    expect(await texts.execute()).toEqual([]);
    for (const table of ['user', 'complaint', 'contact_message', 'audit_log', 'privacy_request'] as const)
      expect([table, JSON.stringify(await db.selectFrom(table).selectAll().execute())]).toEqual([
        table,
        expect.not.stringMatching(/zoya/i),
      ]);
    expect(
      await db.selectFrom('privacy_request').select('state').where('kind', '=', 'erasure').execute(),
    ).toEqual([{ state: 'done' }]);
  });

  it('is what the pages of the logs say', () => {
    expect([RETENTION.auditLog.days, RETENTION.event.days]).toEqual([365, 365]);
    for (const { note } of [logScreens.changes, eventsScreen])
      expect(note).toMatch(/We keep each line for a year\.$/);
  });

  it('is the one of docs/privacy.md', () => {
    const page = readFileSync(join(import.meta.dirname, '../../../docs/privacy.md'), 'utf8');
    const { rows, days: inWords, asLongAs } = en.privacyNotice.howLong;
    const wanted = RETENTION_KINDS.map((kind) => {
      const { days, job } = retentionOf(kind);
      const [what, since] = rows[kind];
      return [what, days === undefined ? asLongAs.toLowerCase() : inWords(days), since, job ?? '-'];
    });
    const table = page.split('## How long data is kept')[1]?.split('\n## ')[0] ?? '';
    const written = [...table.matchAll(/^\| (?!-|what )(.+) \|$/gm)].map(([, row = '']) =>
      row.split('|').map((cell) => cell.trim()),
    );
    expect(written).toEqual(wanted);
  });
});
