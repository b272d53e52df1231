import { isDeepStrictEqual } from 'node:util';
import { say } from '#contract/core/notices.ts';
import type { ImportRow } from '#contract/material/calls.ts';
import type { WholeSubject } from '#contract/subjects/catalogue-calls.ts';
import { placementBody, subjectBody, unitBody } from '#contract/subjects/catalogue-fields.ts';
import { codeKey, codeKeysOf, codesOf } from '#contract/subjects/values.ts';
import type { SavedSubject } from './catalogue-queries.ts';
import { type Cells, ELECTIVE, listIn, numberIn, onlyOnce, parsed, Wrong } from './csv-format.ts';

/** A subject as a file leaves it. */
export type Draft = SavedSubject & { _id: string };

/** The subjects of the catalogue as the lines of a file make them. */
export function subjectsOf(stored: readonly WholeSubject[], newId: () => string) {
  const drafts = new Map<string, Draft>(stored.map((subject) => [subject._id, { ...subject }]));
  const owners = new Map(stored.flatMap((one) => codeKeysOf(one).map((key) => [key, one._id] as const)));
  /** Which line gave a code to which subject. */
  const given = new Map<string, { line: number; id: string }>();
  const changed = new Set<string>();
  const [onePlace, oneUnit, oneSubject] = [onlyOnce(), onlyOnce(), onlyOnce()];

  /** The subject that a code is of. */
  const byCode = (code = ''): Draft | undefined => {
    const key = codeKey(code);
    return drafts.get(given.get(key)?.id ?? owners.get(key) ?? '');
  };
  const subjectIn = ({ code = '' }: Cells) => {
    const subject = byCode(code);
    if (!subject) throw new Wrong(say('catalogue.csv.noSubject', code), 'code');
    return subject;
  };

  /** Puts an item into a list of a subject, in the place of the one that it is about. */
  function put<Item>(subject: Draft, items: readonly Item[], item: Item, isIt: (other: Item) => boolean) {
    const before = items.find(isIt);
    if (before && isDeepStrictEqual(before, item)) return { action: 'same' as const, items };
    changed.add(subject._id);
    if (!before) return { action: 'add' as const, items: [...items, item] };
    return { action: 'change' as const, items: items.map((other) => (isIt(other) ? item : other)) };
  }

  return {
    byCode,
    written: () => [...changed].flatMap((id) => drafts.get(id) ?? []),

    take: (cells: Cells, line: number): ImportRow['action'] => {
      const codes = [cells.code ?? '', ...listIn(cells.other_codes ?? '')];
      const found = new Set(codes.flatMap((code) => owners.get(codeKey(code)) ?? []));
      const [before, another] = [...found].map((id) => drafts.get(id));
      if (before && another)
        throw new Wrong(say('catalogue.csv.twoSubjects', before.name, another.name), 'code');
      const subject = parsed(subjectBody, {
        name: cells.name,
        code: cells.code,
        type: cells.type?.toLowerCase() || (before?.type ?? 'theory'),
        otherCodes: cells.other_codes === undefined ? (before?.otherCodes ?? []) : listIn(cells.other_codes),
        aliases: cells.aliases === undefined ? (before?.aliases ?? []) : listIn(cells.aliases),
        placements: [],
        units: [],
      });
      const own = codesOf(subject);
      for (const code of own) {
        const earlier = given.get(codeKey(code));
        if (earlier) throw new Wrong(say('catalogue.csv.codeTwice', code, earlier.line), 'code');
      }
      if (before) oneSubject(before._id, line);
      const { placements = [], units = [], _id = newId() } = before ?? {};
      for (const code of own) given.set(codeKey(code), { line, id: _id });
      drafts.set(_id, { ...subject, _id, placements, units });
      if (before && isDeepStrictEqual({ ...before, placements: [], units: [] }, { ...subject, _id }))
        return 'same';
      changed.add(_id);
      return before ? 'change' : 'add';
    },

    takePlace:
      (isPlace: (programme: string, scheme: string) => boolean) =>
      (cells: Cells, line: number): ImportRow['action'] => {
        const subject = subjectIn(cells);
        const before = subject.placements.find(
          ({ programme, scheme }) => programme === cells.programme && scheme === cells.scheme,
        );
        // What the file has no column for stays as it is.
        const numbered = (column: 'lecture' | 'tutorial' | 'practical' | 'credits') =>
          cells[column] === undefined ? (before?.[column] ?? null) : numberIn(cells[column]);
        const kept = before?.isElective ? before.electiveGroup || ELECTIVE : '';
        const { elective = kept } = cells;
        const place = parsed(placementBody, {
          programme: cells.programme,
          scheme: cells.scheme,
          semester: cells.semester,
          lecture: numbered('lecture'),
          tutorial: numbered('tutorial'),
          practical: numbered('practical'),
          credits: numbered('credits'),
          isElective: elective !== '',
          electiveGroup: elective.toLowerCase() === ELECTIVE ? '' : elective,
        });
        const { programme, scheme } = place;
        if (!isPlace(programme, scheme))
          throw new Wrong(say('catalogue.unknownPlace', programme, scheme), 'programme');
        onePlace(JSON.stringify([subject._id, programme, scheme]), line);
        const isIt = (other: typeof place) => other.programme === programme && other.scheme === scheme;
        const { action, items } = put(subject, subject.placements, place, isIt);
        drafts.set(subject._id, checked({ ...subject, placements: items }));
        return action;
      },

    takeUnit: (cells: Cells, line: number): ImportRow['action'] => {
      const subject = subjectIn(cells);
      const unit = parsed(unitBody, {
        number: numberIn(cells.unit),
        title: cells.title,
        topics: cells.topics ?? '',
        hours: numberIn(cells.hours),
      });
      oneUnit(JSON.stringify([subject._id, unit.number]), line);
      const isIt = ({ number }: typeof unit) => number === unit.number;
      const { action, items } = put(subject, subject.units, unit, isIt);
      drafts.set(subject._id, checked({ ...subject, units: items }));
      return action;
    },
  };
}

/** A subject that does not grow beyond what one may have. */
function checked(draft: Draft): Draft {
  const { placements, units } = subjectBody.shape;
  parsed(placements, draft.placements);
  parsed(units, draft.units);
  return draft;
}
