import { randomUUID } from 'node:crypto';
import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { sql } from 'kysely';
import { describe, expect, it } from 'vitest';
import { DAY_MS } from '#contract/core/constants.ts';
import { en } from '#contract/languages/en/whole.ts';
import { RETENTION, RETENTION_KINDS, retentionOf } from '#contract/privacy/values.ts';
import { logScreens } from '#contract/site/audit-texts.ts';
import { eventsScreen } from '#contract/site/event-texts.ts';
import { insertResources } from '#server/features/material/queries.ts';
import { JOBS, runDueJobs } from '#server/jobs/jobs.ts';
import { insertUser, resourceOf } from '#testing/factories.ts';
import { keptFile } from '#testing/files/send-file.ts';
import { deskOf } from '#testing/grievances.ts';
import { testApp } from '#testing/test-app.ts';
import { discussionRows } from './discussion-rows.fixture.ts';

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

/** A row of each kind that the job ends, from a moment. @returns what finds it again */
const FILES: Partial<Record<keyof typeof RETENTION, (at: Date) => Promise<() => Promise<unknown>>>> = {
  ...discussionRows(db),
  registration: async (at) => {
    const row = {
      email: 'a@x.example',
      details: '{}',
      otp_hash: Buffer.from('x'),
      sent_at: at,
      expires_at: at,
    };
    const { id } = await db
      .insertInto('pending_verification')
      .values(row)
      .returning('id')
      .executeTakeFirstOrThrow();
    return () => db.selectFrom('pending_verification').select('id').where('id', '=', id).executeTakeFirst();
  },
  grievance: async (at) => {
    const row = {
      username: 'A',
      email: 'a@x.example',
      department: 'D',
      problem: 'P',
      date: '2026-01-01',
      created_at: at,
    };
    const { id } = await db.insertInto('complaint').values(row).returning('id').executeTakeFirstOrThrow();
    return () => db.selectFrom('complaint').select('id').where('id', '=', id).executeTakeFirst();
  },
  withdrawnOrder: async (at) => {
    const published = {
      matter: 'fees',
      decided_on: '2024-01-01',
      text: 'T',
      published_at: new Date(0),
    } as const;
    const orders = () => db.selectFrom('grievance_order').select('id');
    // One that is published stays, however old it is.
    const shown = await db
      .insertInto('grievance_order')
      .values(published)
      .returning('id')
      .executeTakeFirstOrThrow();
    const { id } = await db
      .insertInto('grievance_order')
      .values({ ...published, withdrawn_at: at })
      .returning('id')
      .executeTakeFirstOrThrow();
    return async () => {
      expect(await orders().where('id', '=', shown.id).execute()).toHaveLength(1);
      return orders().where('id', '=', id).executeTakeFirst();
    };
  },
  minutes: async (at) => {
    const row = { desk: (await deskOf(db, 'sgrc')).id, met_on: '2020-01-02', present: [] };
    const { id } = await db
      .insertInto('grievance_minutes')
      .values({ ...row, added_at: at })
      .returning('id')
      .executeTakeFirstOrThrow();
    return () => db.selectFrom('grievance_minutes').select('id').where('id', '=', id).executeTakeFirst();
  },
  contactMessage: async (at) => {
    const row = { username: 'A', email: 'a@x.example', message: 'M', created_at: at };
    const { id } = await db
      .insertInto('contact_message')
      .values(row)
      .returning('id')
      .executeTakeFirstOrThrow();
    return () => db.selectFrom('contact_message').select('id').where('id', '=', id).executeTakeFirst();
  },
  contribution: async (at) => {
    const row = {
      your_name: 'A',
      service: 'notes',
      department: 'D',
      semester: '1',
      subject: 'S',
      link: 'https://x.example',
      created_at: at,
    } as const;
    const { id } = await db.insertInto('material').values(row).returning('id').executeTakeFirstOrThrow();
    return () => db.selectFrom('material').select('id').where('id', '=', id).executeTakeFirst();
  },
  report: async (at) => {
    await insertResources(db, [resourceOf()]);
    const { id: resource_id } = await db
      .selectFrom('resource')
      .select('id')
      .limit(1)
      .executeTakeFirstOrThrow();
    const row = { resource_id, reason: 'broken', reporter: crypto.randomUUID(), created_at: at } as const;
    const { id } = await db.insertInto('report').values(row).returning('id').executeTakeFirstOrThrow();
    return () => db.selectFrom('report').select('id').where('id', '=', id).executeTakeFirst();
  },
  notification: async (at) => {
    const user_id = await insertUser(db);
    const row = { user_id, kind: 'case.reply', thing: 'x', path: '/complaints/mine', at };
    const { id } = await db.insertInto('notification').values(row).returning('id').executeTakeFirstOrThrow();
    return () => db.selectFrom('notification').select('id').where('id', '=', id).executeTakeFirst();
  },
  wish: async (at) => {
    const row = { user_id: await insertUser(db), code_key: 'bt101', kind: 'pyq', asked_at: at } as const;
    const { id } = await db.insertInto('subject_wish').values(row).returning('id').executeTakeFirstOrThrow();
    return () => db.selectFrom('subject_wish').select('id').where('id', '=', id).executeTakeFirst();
  },
  takedown: async (at) => {
    const { attachment: attachment_id } = await hang();
    const row = { attachment_id, name: 'A', email: 'a@x.example', reason: 'Ours', created_at: at };
    const { id } = await db.insertInto('takedown').values(row).returning('id').executeTakeFirstOrThrow();
    return () => db.selectFrom('takedown').select('id').where('id', '=', id).executeTakeFirst();
  },
  event: async (at) => {
    const row = { kind: 'signIn', at, detail: '{}' } as const;
    const { id } = await db.insertInto('event').values(row).returning('id').executeTakeFirstOrThrow();
    return () => db.selectFrom('event').select('id').where('id', '=', id).executeTakeFirst();
  },
  auditLog: async (at) => {
    const row = {
      actor_id: crypto.randomUUID(),
      action: 'add',
      subject: 'notes',
      subject_id: 'x',
      detail: '{}',
      at,
    };
    const { id } = await db.insertInto('audit_log').values(row).returning('id').executeTakeFirstOrThrow();
    return () => db.selectFrom('audit_log').select('id').where('id', '=', id).executeTakeFirst();
  },
  request: async (at) => {
    const row = {
      name: 'A',
      email: 'a@x.example',
      kind: 'access',
      state: 'done',
      received_at: at,
      due_at: at,
    } as const;
    const { id } = await db
      .insertInto('privacy_request')
      .values(row)
      .returning('id')
      .executeTakeFirstOrThrow();
    return () => db.selectFrom('privacy_request').select('id').where('id', '=', id).executeTakeFirst();
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
  breach: async (at) => {
    const row = { noticed_at: at, people: 1, details: '{}', created_at: at };
    const { id } = await db.insertInto('breach').values(row).returning('id').executeTakeFirstOrThrow();
    return () => db.selectFrom('breach').select('id').where('id', '=', id).executeTakeFirst();
  },
  sealedAccount: async (at) => {
    const id = await insertUser(db, { deleted_at: at, password_hash: null });
    return () => db.selectFrom('user').select('id').where('id', '=', id).executeTakeFirst();
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
    const asked = { heading: 'Why?', code_key: 'BTCS30118', created_at: old, last_at: old };
    const { id: thread } = await db
      .insertInto('thread')
      .values(asked)
      .returning('id')
      .executeTakeFirstOrThrow();
    const answer = { thread, kind: 'answer', body: '', html: '', words: "'proof'", gist: 'proof' } as const;
    const { id: post } = await db
      .insertInto('thread_post')
      .values({ ...answer, created_at: old, deleted_at: old })
      .returning('id')
      .executeTakeFirstOrThrow();
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
    const own = {
      your_name: 'A',
      service: 'notes',
      department: 'D',
      semester: '1',
      subject: 'S',
    } as const;
    const published = { published_as: resource, published_at: old, created_at: old, link: '' };
    await db
      .insertInto('material')
      .values({ ...own, ...published, sender_id: sender })
      .execute();
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
    await db
      .insertInto('blog')
      .values({ ...text, title: 'hidden', deleted_at: gone, deleted_by: 'account' })
      .execute();
    const left = await db
      .insertInto('blog')
      .values({ ...text, title: 'left' })
      .returning('id')
      .executeTakeFirstOrThrow();
    const { author_id: _, ...before } = text;
    await db
      .insertInto('blog_revision')
      .values({ ...before, blog_id: left.id, saved_at: gone })
      .execute();
    const thread = await db
      .insertInto('thread')
      .values({ heading: 'Why?', code_key: 'BTCS30118', created_at: gone, last_at: gone })
      .returning('id')
      .executeTakeFirstOrThrow();
    const answer = { thread: thread.id, kind: 'answer', author: id, created_at: gone, version: 2 } as const;
    const answers = await db
      .insertInto('thread_post')
      .values([
        { ...answer, body: 'Kept', html: 'Kept', letter: 0 },
        { ...answer, body: 'Deleted', html: 'Deleted', deleted_at: new Date() },
      ])
      .returning('id')
      .execute();
    await db
      .insertInto('thread_post_revision')
      .values({ post: answers[0]?.id ?? '', version: 1, body: 'Before', replaced_at: gone })
      .execute();
    const sender = { username: 'Zoya', email: 'zoya@x.example', sender_id: id };
    await db
      .insertInto('complaint')
      .values({ ...sender, department: 'D', problem: 'P', date: '2026-01-01' })
      .execute();
    await db
      .insertInto('contact_message')
      .values({ ...sender, message: 'M' })
      .execute();
    await db
      .insertInto('audit_log')
      .values({
        actor_id: id,
        action: 'update',
        subject: 'user',
        subject_id: id,
        detail: '{"before":{"username":"Zoya"}}',
      })
      .execute();
    const asked = {
      user_id: id,
      name: 'Zoya',
      email: 'zoya@x.example',
      kind: 'erasure',
      state: 'sealed',
    } as const;
    await db
      .insertInto('privacy_request')
      .values({ ...asked, received_at: gone, due_at: gone })
      .execute();
    await runJob();
    const posts = await db.selectFrom('blog').select(['title', 'author_name', 'author_id']).execute();
    expect(posts).toEqual([{ title: 'left', author_name: 'Zoya', author_id: null }]);
    expect(await db.selectFrom('blog_revision').selectAll().execute()).toEqual([]);
    const kept = db.selectFrom('thread_post').select(['body', 'author']).where('thread', '=', thread.id);
    expect(await kept.orderBy('body').execute()).toEqual(
      ['', 'Kept'].map((body) => ({ body, author: null })),
    );
    const earlier = db
      .selectFrom('thread_post_revision')
      .selectAll()
      .where('post', '=', answers[0]?.id ?? '');
    expect(await earlier.execute()).toEqual([]);
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
