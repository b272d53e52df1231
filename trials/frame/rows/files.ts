import { RESOURCE_KINDS, RESOURCES } from '#contract/material/kinds.ts';
import { EXAM_SESSIONS } from '#contract/material/values.ts';
import { termsOf } from '#server/features/search/page-tsvector.ts';
import { VALUES } from '#server/files/work/page-signature.ts';
import { hexOf, idOf, linkOf, momentOf, NONE, pick, SUBJECTS, type Table, textOf } from './parts.ts';

const PAGES = 3;
const WORDS_OF_PAGE = 20;
const BASES = ['own', 'college', 'university', 'licence'] as const;

/** The entry that a file hangs on: one of past papers. */
const entryOfFile = (n: number) => n * 2 * RESOURCE_KINDS.length + RESOURCE_KINDS.indexOf('pyq');

/** The subject of a file's entry. */
export const subjectOfFile = (n: number) => (n * 2) % SUBJECTS;

/** The site's own files, of which every tenth entry has one of some pages, in the order of their references. */
export const FILES = {
  stored_file: {
    share: 0.1,
    common: ['created_at'],
    row: (n) => ({
      ...{ sha256: hexOf(n), size: 1000, format: 'pdf', state: 'ready', page_count: PAGES },
      checked_at: momentOf(n * 10),
    }),
  },
  attachment: {
    share: 0.1,
    common: ['id', 'created_at', 'deleted_at'],
    row: (n) => ({
      file: hexOf(n),
      resource_id: idOf('resource', entryOfFile(n)),
      name: `Paper ${n}.pdf`,
      exam: JSON.stringify({
        ...{ year: 2016 + (Math.floor((n * 2) / SUBJECTS) % 10), session: pick(EXAM_SESSIONS, n) },
        isReappear: false,
      }),
      rights_basis: pick(BASES, n),
      uploaded_by: idOf('user', n),
    }),
  },
  file_page: {
    share: 0.3, // 0.1 * PAGES is a little more
    row: (n) => {
      const body = `${textOf(n, WORDS_OF_PAGE)} ${n}`;
      return {
        ...{ file: hexOf(Math.floor(n / PAGES)), number: 1 + (n % PAGES), width: 800, height: 1131 },
        ...{ body, source: 'digital', words: termsOf(body) },
      };
    },
  },
  // Pages of three files after each other may be alike.
  page_signature: {
    share: 0.3,
    row: (n) => {
      const first = Math.floor(n / (3 * PAGES)) * VALUES;
      const numbers = (count: number) => `{${Array.from({ length: count }, (_, at) => first + at)}}`;
      return {
        ...{ file: hexOf(Math.floor(n / PAGES)), number: 1 + (n % PAGES), length: 900 },
        ...{ minima: numbers(VALUES), bands: numbers(VALUES / 4) },
      };
    },
  },
  // The looks of pages of three files after each other are the same.
  page_look: {
    share: 0.3,
    row: (n) => {
      const first = Math.floor(n / (3 * PAGES)) * 16;
      const numbers = (count: number) => `{${Array.from({ length: count }, (_, at) => first + at)}}`;
      return {
        ...{ file: hexOf(Math.floor(n / PAGES)), number: 1 + (n % PAGES) },
        ...{ bits: numbers(8), bands: numbers(16) },
      };
    },
  },
  // Threads of entries, every third.
  page_part: {
    share: 0.1,
    row: (n) => ({
      ...{ thread: idOf('thread', n * 3), attachment: idOf('attachment', n) },
      ...{ marked_page: 1, words: textOf(n, 8), page: n % 50 ? 1 : NONE },
      shown_on: n % 50 ? idOf('attachment', n) : NONE,
    }),
  },
  upload: {
    share: 0.01,
    common: ['id', 'sender_id', 'created_at'],
    row: (n) => ({
      ...{ sender_key: hexOf(n), name: `Paper ${n}.pdf`, size: 1000, received: 1000, file: hexOf(n) },
      touched_at: new Date().toISOString(),
    }),
  },
  // Each of ten files of one admin.
  folder_import: {
    share: 0.001,
    common: ['id', 'created_at'],
    row: (n) => ({ actor_id: idOf('user', 0), name: `Papers ${n}` }),
  },
  folder_import_file: {
    share: 0.01,
    common: [],
    row: (n) => ({
      import: idOf('folder_import', Math.floor(n / 10)),
      ...{ upload: `import ${n}`, path: `Papers/${n}.pdf` },
      attachment: idOf('attachment', n),
      entry: n % 2 ? NONE : idOf('resource', n),
    }),
  },
  takedown: {
    share: 0.01,
    common: ['id', 'sender_id', 'email', 'created_at'],
    row: (n) => ({
      attachment_id: idOf('attachment', n),
      name: `Student ${n}`,
      reason: `${textOf(n, 5)} ${n}`,
      state: n % 2 ? 'open' : 'restored',
      ended_at: n % 2 ? NONE : momentOf(n * 100),
    }),
  },
  link_check: {
    share: 0.1,
    row: (n) => {
      const state = n % 50 ? 'fine' : 'gone';
      const at = momentOf(n);
      const [field = ''] = RESOURCES[pick(RESOURCE_KINDS, n)].linkFields;
      return { url: linkOf(n, field), state, checked_at: at, since: at, next_at: at };
    },
  },
} satisfies Record<string, Table>;
