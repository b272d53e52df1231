import { sql } from 'kysely';
import { beforeAll, beforeEach, describe, expect, it } from 'vitest';
import type { Found } from '#contract/search/calls.ts';
import { loadSampleCatalogue } from '#server/features/subjects/sample.ts';
import { testApp } from '#testing/test-app.ts';

const { app, db, deps } = await testApp();

const look = async (query: Record<string, string>): Promise<Found> => {
  const reply = await app.inject(`/api/search?${new URLSearchParams(query)}`);
  expect(reply.statusCode, JSON.stringify(query).slice(0, 100)).toBe(200);
  return reply.json();
};
const entry = {
  kind: 'notes',
  service: 'notes',
  semester: '3',
  links: '{"link":"https://example.org/a"}',
} as const;
const post = { author_name: 'Asha', preview: 'p' };

beforeAll(async () => {
  await db.transaction().execute(loadSampleCatalogue);
  deps.cache.drop('subjects');
});

beforeEach(async () => {
  for (const table of ['resource', 'blog', 'search_miss'] as const) await db.deleteFrom(table).execute();
  await db
    .insertInto('resource')
    .values([
      { ...entry, subject: 'digital elec.', subject_code: 'btes 301 18', title: 'Unit 2: Flip-flops' },
      {
        ...entry,
        subject: 'Digital Electronics',
        subject_code: 'BTES301-18',
        title: 'Karnaugh maps',
        kind: 'book',
      },
      { ...entry, subject: 'Unfiled', subject_code: 'XY-O1B', title: 'Compléxity III डिजिटल', semester: '5' },
    ])
    .execute();
  await db
    .insertInto('blog')
    .values([
      { ...post, title: 'How I passed Digital Electronics', content: '<p>Practice.</p>' },
      {
        ...post,
        title: 'Placements',
        content: `<p>${'So much to say. '.repeat(20)}Karnaugh &amp; others</p>`,
      },
    ])
    .execute();
});

describe('the search', () => {
  it('finds subjects, entries, posts and pages, and says why', async () => {
    const found = await look({ q: 'elctronics digital' });
    expect(found.subjects[0]).toMatchObject({ code: 'BTES301-18', semester: '3', why: { in: 'name' } });
    expect(found.resources.map(({ subject }) => subject)).toContain('digital elec.');
    expect(found.posts[0]).toMatchObject({
      title: 'How I passed Digital Electronics',
      why: {
        in: 'title',
        marks: [
          [13, 7],
          [21, 11],
        ],
      },
    });
    expect((await look({ q: 'notes' })).pages[0]).toMatchObject({ path: '/notes' });
    expect((await look({ q: 'notes sem 4' })).pages[0]).toMatchObject({ path: '/notes?semester=4' });
  });

  it('finds entries by words of their titles, in any script, without accents, with roman numbers', async () => {
    const titles = async (q: string) => (await look({ q })).resources.map(({ title }) => title);
    expect((await titles('karnaugh'))[0]).toBe('Karnaugh maps');
    expect((await titles('flip flop'))[0]).toBe('Unit 2: Flip-flops');
    expect(await titles('complexity 3')).toEqual(['Compléxity III डिजिटल']);
    expect((await titles('complex'))[0]).toBe('Compléxity III डिजिटल');
    expect((await titles('digital unit 2'))[0]).toBe('Unit 2: Flip-flops');
  });

  it('finds entries by codes that no subject has, in every spelling', async () => {
    for (const q of ['XY-O1B', 'xy o1b', 'XY018', 'xyo18']) {
      expect(
        (await look({ q })).resources.map(({ subject }) => subject),
        q,
      ).toEqual(['Unfiled']);
    }
  });

  it('finds the newest posts with a word that hundreds have', async () => {
    await sql`insert into blog (author_name, preview, title, content, created_at)
      select 'Asha', 'p', 'Post ' || n, '<p>On interference</p>', timestamptz '2026-01-01' + n * interval '1 minute'
      from generate_series(1, 450) n`.execute(db);
    const { posts } = await look({ q: 'interference' });
    expect(posts[0]?.title).toBe('Post 450');
  });

  it('finds posts by their text, and shows where', async () => {
    const [only] = (await look({ q: 'karnaugh' })).posts;
    expect(only?.why.in).toBe('text');
    const [[start, length] = [0, 0]] = only?.why.marks ?? [];
    expect(only?.why.text.slice(start, start + length)).toBe('Karnaugh');
  });

  it('is narrowed by kind, semester, programme and year', async () => {
    await db
      .insertInto('resource')
      .values({
        ...entry,
        kind: 'pyq',
        subject: 'Digital Electronics',
        subject_code: 'BTES301-18',
        exams: '{"linka":{"year":2024,"session":"December","isReappear":false}}',
      })
      .execute();
    const kinds = async (query: Record<string, string>) =>
      (await look({ q: 'digital electronics', ...query })).resources.map(({ kind }) => kind);
    expect(new Set(await kinds({}))).toEqual(new Set(['notes', 'book', 'pyq']));
    expect(await kinds({ kind: 'book' })).toEqual(['book']);
    expect(await kinds({ semester: '4' })).toEqual([]);
    expect(await kinds({ year: '2024' })).toEqual(['pyq']);
    expect(await kinds({ programme: 'ME' })).toEqual([]);
    expect((await look({ q: 'data structures', programme: 'IT' })).subjects.map(({ code }) => code)).toEqual([
      'BTIT301-18',
    ]);
    expect((await look({ q: 'som', own: '4' })).subjects[0]?.code).toBe('BTME403-18');
  });

  it('leaves out what is in the trash', async () => {
    await db.updateTable('resource').set({ deleted_at: new Date() }).execute();
    await db.updateTable('blog').set({ deleted_at: new Date() }).execute();
    expect(await look({ q: 'karnaugh' })).toMatchObject({ resources: [], posts: [] });
  });

  it('names the nearest subjects where it finds none', async () => {
    const { subjects, nearest } = await look({ q: 'quantum physics lasers' });
    expect(subjects).toEqual([]);
    expect(nearest.length).toBeGreaterThan(0);
  });
});

describe('odd searches', () => {
  const odd: Record<string, string> = {
    empty: '',
    blank: '   ',
    punctuation: '!!! ??? ... ;;; --',
    wildcards: '%_%\\_%',
    backslashes: '\\\\\\',
    quotes: `'"' :* & | ! ( ) <-> ''`,
    operators: "digital' | !electronics:* & <-> (",
    emoji: '🎉🎉👩‍👩‍👧 📚',
    rightToLeft: '\u202edigital\u202c \u200f\u200e',
    zeroWidth: '\u200b\u200d\u200c',
    combining: `a${'\u0301'.repeat(150)}`,
    manyWords: 'data '.repeat(40).trim(),
    singleLetters: 'a b c d e f g h i j k l m n o p q r s t u v w x y z',
    numbers: '1 2 3 4 5 6 7 8 9 0',
    long: 'x'.repeat(200),
    signsOfManyLetters: '㌖'.repeat(200),
    sql: "'; drop table resource; --",
  };
  it.each(Object.entries(odd))('are answered: %s', async (_, q) => {
    const found = await look({ q });
    expect(found.subjects.length).toBeLessThan(9);
  });
  it.each([
    ['NUL', 'q=a%00b'],
    ['10,000 characters', `q=${'x'.repeat(10_000)}`],
    ['half of a pair', 'q=%ED%A0%80'],
    ['two of them', 'q=a&q=b'],
    ['a semester that is none', 'q=a&semester=9'],
    ['a kind that is none', 'q=a&kind=x'],
    ['a year that is none', 'q=a&year=abc'],
    ['a programme with NUL', 'q=a&programme=%00'],
  ])('are answered or refused, never a failure: %s', async (_, query) => {
    expect([200, 400]).toContain((await app.inject(`/api/search?${query}`)).statusCode);
  });
  it('are answered with what is in memory where the database takes too long', async () => {
    let found: Found | undefined;
    await db.transaction().execute(async (tx) => {
      await sql`lock table resource in access exclusive mode`.execute(tx);
      found = await look({ q: 'digital electronics' });
    });
    expect(found?.subjects[0]?.code).toBe('BTES301-18');
    expect(found?.resources).toEqual([]);
  });
  it('are answered ten at a time', async () => {
    const replies = await Promise.all(
      Array.from({ length: 10 }, (_, at) => app.inject(`/api/search?q=data${at}`)),
    );
    expect(replies.map(({ statusCode }) => statusCode)).toEqual(Array(10).fill(200));
  });
});

describe('what was looked for and not found', () => {
  const misses = () => db.selectFrom('search_miss').select(['typed', 'count']).execute();

  it('is counted, by its words in any order, and nothing of who looked', async () => {
    await look({ q: 'Quantum lasers' });
    await look({ q: 'laser quantum' });
    await look({ q: 'karnaugh' });
    expect(await misses()).toEqual([{ typed: 'laser quantum', count: 2 }]);
    expect(Object.keys((await db.selectFrom('search_miss').selectAll().execute())[0] ?? {}).sort()).toEqual([
      'count',
      'first_seen',
      'last_seen',
      'typed',
      'words',
    ]);
  });

  it('is not counted while someone types, nor what may name someone', async () => {
    await look({ q: 'quantum', typing: 'yes' });
    await look({ q: 'asha@college.example' });
    await look({ q: 'zzz 98765 43210' });
    await look({ q: '!!!' });
    expect(await misses()).toEqual([]);
  });

  // Admins read this list, and a receipt opens a confidential grievance for anyone who has it.
  it('is never a receipt or the number of a grievance, however it is typed', async () => {
    for (const q of [
      '9PCA-1610-Z3HA-2DK5',
      '9pca 1610 z3ha 2dk5',
      'receipt 9PCA1610Z3HA2DK5',
      'my code is 9PCA-1610-Z3HA-2DK',
      'ABCD-EFGH-JKMN-PQRS',
      'COLLEGE 2026 C95 594 G',
      'COLLEGE 2026 C95 594',
      'number C95 594 G',
    ])
      await look({ q });
    const searches = ['laser paper may 2023', 'laser unit 3 2023'];
    for (const q of searches) await look({ q });
    expect((await misses()).map(({ typed }) => typed).sort()).toEqual(searches);
  });
});
