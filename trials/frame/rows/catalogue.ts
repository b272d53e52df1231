import { codeOf, idOf, keyOf, SUBJECTS, type Table, textOf } from './parts.ts';

const PROGRAMMES = 20;

/** The catalogue, and what is said of its subjects: as large from the first size on. */
export const CATALOGUE = {
  programme: {
    share: PROGRAMMES,
    common: ['id'],
    row: (n) => ({ code: `P${n}`, name: `Programme ${n}` }),
  },
  scheme: { share: 1, common: ['id'], row: () => ({ name: '2018', year: 2018 }) },
  subject: {
    share: SUBJECTS,
    common: ['id'],
    row: (n) => ({
      ...{ name: `${textOf(n, 3)} ${n}`, type: 'theory' },
      ...{ updated_at: '2026-11-01T00:00:00Z', proposed_at: '2026-11-01T00:00:00Z' },
    }),
  },
  subject_code: {
    share: SUBJECTS,
    row: (n) => ({
      key: keyOf(codeOf(n)),
      spelling: codeOf(n),
      subject_id: idOf('subject', n),
      is_main: true,
    }),
  },
  placement: {
    share: SUBJECTS,
    row: (n) => ({
      subject_id: idOf('subject', n),
      programme_id: idOf('programme', n % PROGRAMMES),
      scheme_id: idOf('scheme', 0),
      semester: 1 + (n % 8),
    }),
  },
  unit: {
    share: SUBJECTS * 4,
    row: (n) => ({
      subject_id: idOf('subject', Math.floor(n / 4)),
      number: 1 + (n % 4),
      title: textOf(n, 3),
      topics: textOf(n, 12),
    }),
  },
  subject_ask: {
    share: SUBJECTS,
    row: (n) => ({ code_key: keyOf(codeOf(n)), kind: 'notes', count: 1 + (n % 9) }),
  },
  exam_date: {
    share: SUBJECTS,
    common: ['id'],
    row: (n) => ({
      ...{ code_key: keyOf(codeOf(n)), semester: n % 3, day: '2098-12-26', set_at: '2026-11-01T00:00:00Z' },
    }),
  },
} satisfies Record<string, Table & { share: number }>;
