import { useState } from 'react';
import { useLocation, useNavigate } from 'react-router';
import type { InputOf } from '#contract/core/rules/calls.ts';
import type { Material } from '#contract/material/contribution-calls.ts';
import { pathTo } from '#contract/pages/pages.ts';
import { invalidate, useAppCache } from '#web/api/app-cache.ts';
import { useRead } from '#web/api/queries.ts';
import { type UndoOf, useUndo } from './use-undo.ts';

/** So many are looked at ahead: as many as the list's call gives. By number: its options would bring all tables along. */
const MOST = 100;

/** Others that wait and say what turned out to be wrong: to be corrected in the same way. */
export type Offer = {
  ids: string[];
  said: string;
  fields: { subject: string; subjectCode: string; semester: Material['semester'] };
};
/** How one was left: decided on, or by someone else as `told` says. */
type Done = { decided?: string; told?: string; offer?: Offer | undefined };

export type Review = ReturnType<typeof useReview>;

/**
 * The queue around the contribution that is open: in the order of the list that led here, the oldest first where none did, and
 * what waits for an admin where nothing else was chosen.
 */
export function useReview(id: string) {
  const navigate = useNavigate();
  const cache = useAppCache();
  const { state } = useLocation();
  const { listSearch = '' } = (state ?? {}) as { listSearch?: string }; // as list-address.ts has it
  const { page: _, back: __, ...asked } = Object.fromEntries(new URLSearchParams(listSearch));
  const query = { sort: 'sent', progress: 'waiting', ...asked, limit: MOST } as NonNullable<
    InputOf<'materials.list'>['query']
  >; // the list's own address
  const { progress } = query;
  const { data: rows = [] } = useRead('materials.list', { query }, { staleTime: 0 });
  const takeBack = useUndo();
  const [last, setLast] = useState<Done>({});

  const at = rows.findIndex(({ _id }) => _id === id);
  const known = rows[at];
  const open = (one: string) => void navigate(pathTo('materialPublish', { id: one }), { state });

  async function undoOf(ids: string[], of?: UndoOf, file?: string) {
    const outcome = await takeBack(ids, of, file);
    const [first] = outcome.ok ? outcome.reply.ids : [];
    if (first === undefined) return;
    setLast({});
    open(first);
  }

  const { decided, told } = last;
  return {
    /** Whether the queue is that of what was published at once. */
    isUnchecked: progress === 'unchecked',
    /** Others of the queue that say the same subject. */
    alikeOf: ({ _id, subject, subjectCode, semester }: Material) =>
      rows.filter(
        (row) =>
          row._id !== _id &&
          row.subject === subject &&
          row.subjectCode === subjectCode &&
          row.semester === semester,
      ),
    /** Its row of the queue, as a reply. */
    known: known && [known],
    /** Its place, from 1; 0 where it is none of the queue. */
    place: at + 1,
    count: rows.length,
    isMore: rows.length === MOST,
    next: rows[at + 1]?._id,
    previous: rows[at - 1]?._id,
    open,
    /** On to the next that waits, once this one is decided; `told`: by someone else, and what they decided. */
    goOn: (done: Done) => {
      setLast(done.told ? { ...last, ...done } : done);
      if (done.told) invalidate(cache, ['materials.list']);
      const next = rows[at + 1] ?? rows.find(({ _id }) => _id !== id);
      if (next) open(next._id);
    },
    /** What others say that were sent with the same wrong subject, and how it was corrected. */
    offer: last.offer,
    hasDecided: decided !== undefined || told !== undefined,
    /** What someone else decided of the one before. */
    told,
    undoOf,
    /** Takes the last decision back; undefined where there is none. */
    undo: decided === undefined ? undefined : () => void undoOf([decided]),
  };
}
