import { Agent, get } from 'node:http';
import type { AddressInfo } from 'node:net';
import { sql } from 'kysely';
import { afterAll, beforeAll, beforeEach, expect, it, vi } from 'vitest';
import type { Found } from '#contract/search/calls.ts';
import { loadSampleCatalogue } from '#server/features/subjects/sample.ts';
import { insertRow } from '#testing/factories.ts';
import { insertPaper } from '#testing/papers.ts';
import { testApp } from '#testing/test-app.ts';
import { forgetPageWords, learnFiledWords } from './page-word-queries.ts';

const { app, db, deps } = await testApp();

beforeAll(async () => {
  await db.transaction().execute(loadSampleCatalogue);
  deps.cache.drop('subjects');
});
beforeEach(async () => {
  for (const table of ['attachment', 'resource', 'material', 'stored_file', 'page_word'] as const)
    await db.deleteFrom(table).execute();
});

const look = async (q: string): Promise<Found> => {
  const reply = await app.inject(`/api/search?${new URLSearchParams({ q })}`);
  expect(reply.statusCode, reply.body).toBe(200);
  return reply.json();
};

const known = async () =>
  (await db.selectFrom('page_word').select('word').orderBy('word').execute()).map(({ word }) => word);

it('of words that nobody knows, a search asks the index of forms, and reads no table of words', async () => {
  await sql`
    insert into page_word (word, spelling, forms, seen)
    select 'word' || n, 'word' || n, array['word' || n, 'form' || n], 1 + n % 3 from generate_series(1, 20000) n`.execute(
    db,
  );
  await sql`analyze page_word`.execute(db);
  const reads = async () => {
    const { rows } = await sql<{ whole: number; by_form: number }>`
      select seq_tup_read::int as whole,
        (select idx_scan::int from pg_stat_user_indexes where indexrelname = 'page_word_by_form') as by_form
      from pg_stat_user_tables where relname = 'page_word'`.execute(db);
    return rows[0] ?? { whole: 0, by_form: 0 };
  };
  const before = await reads();
  // PostgreSQL tells what was read a moment later.
  const after = await vi.waitFor(
    async () => {
      for (let count = 0; count < 20; count++) await look('qzwxvkja qzwxvkjb');
      const now = await reads();
      expect(now.by_form).toBeGreaterThan(before.by_form);
      return now;
    },
    { timeout: 30_000 },
  );
  expect(after.whole - before.whole).toBe(0);
});

it('of a sentence of which nobody knows a word, none is corrected', async () => {
  for (let count = 0; count < 2; count++) await insertPaper(db, [`Explain the xylophone ${count}`]);
  expect((await look('explain xylofone')).meant).toBe('explain xylophone');
  const unknown = ['qzwxvkja', 'qzwxvkjb', 'qzwxvkjc', 'qzwxvkjd'].join(' ');
  expect((await look(`xylofone ${unknown}`)).meant).toBeUndefined();
});

it('learns no word of a file that was only sent, and those of one that is filed', async () => {
  const { attachment, resource } = await insertPaper(db, ['Explain the xylophone']);
  expect(await known()).toEqual(['explain', 'xylophone']);
  const material = {
    sender_id: null,
    your_name: 'Asha',
    service: 'pyq',
    department: 'd',
    semester: '3',
    subject: 's',
  };
  const id = await insertRow(db, 'material', {
    ...material,
    semester: '3',
    link: '',
    held: null,
    published_as: null,
    published_at: null,
  });
  const hangOn = (holder: { resource_id: string | null; material_id: string | null }) =>
    db.updateTable('attachment').set(holder).where('id', '=', attachment).execute();
  const later = async () => {
    await forgetPageWords(db);
    await learnFiledWords(db);
  };

  await hangOn({ resource_id: null, material_id: id });
  await db.updateTable('stored_file').set({ words_learned: false }).execute();
  await later();
  expect(await known()).toEqual([]);
  await hangOn({ resource_id: resource, material_id: null });
  await later();
  expect(await known()).toEqual(['explain', 'xylophone']);
});

it('a table that is full forgets what was seen once, and has room for new words', async () => {
  await insertPaper(db, ['Explain the xylophone']);
  await insertPaper(db, [`Explain ${'abcdefghij'.split('').map((letter) => `misread${letter}`)}`]);
  expect(await forgetPageWords(db, 12)).toBe(2);
  expect(await forgetPageWords(db, 5)).toBe(6);
  expect(await known()).toContain('explain');
  expect(await known()).toHaveLength(4);
});

it('a browser that searches without end is told to wait, and another at the same address is not', async () => {
  await app.listen({ port: 0, host: '127.0.0.1' });
  const { port } = app.server.address() as AddressInfo; // it listens on a port
  const [one, other] = [
    new Agent({ keepAlive: true, maxSockets: 1 }),
    new Agent({ keepAlive: true, maxSockets: 1 }),
  ];
  afterAll(() => {
    one.destroy();
    other.destroy();
  });
  const statusOf = (agent: Agent) =>
    new Promise<[status: number | undefined, wait: string | undefined]>((resolve, reject) => {
      get({ port, host: '127.0.0.1', agent, path: '/api/search?q=xylophone&typing=yes' }, (reply) => {
        reply.resume().on('end', () => resolve([reply.statusCode, reply.headers['retry-after']]));
      }).on('error', reject);
    });
  for (let count = 0; count < 300; count++) expect((await statusOf(one))[0]).toBe(200);
  const [status, wait] = await statusOf(one);
  expect([status, Number(wait) > 0 && Number(wait) <= 60]).toEqual([429, true]);
  expect((await statusOf(other))[0]).toBe(200);
});
