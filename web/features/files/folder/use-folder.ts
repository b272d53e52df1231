import { keepPreviousData, useQueries } from '@tanstack/react-query';
import { useState } from 'react';
import type { ReplyOf } from '#contract/core/rules/calls.ts';
import type { KnownPaper } from '#contract/files/alike-calls.ts';
import type { Proposal, Proposed } from '#contract/files/folder-calls.ts';
import type { Exam } from '#contract/material/exam-fields.ts';
import type { ResourceKind } from '#contract/material/kinds.ts';
import { invalidate, useAppCache } from '#web/api/app-cache.ts';
import { ApiError, call } from '#web/api/call.ts';
import { queryOf, useQueryClient } from '#web/api/queries.ts';
import { hasKept, pathOf, type Sending } from '#web/components/files/sending.ts';
import type { Rights } from '#web/components/files/use-files.ts';
import { useKeptInTab } from '#web/components/files/use-kept-in-tab.ts';
import { useQueue } from '#web/components/files/use-queue.ts';
import { collator } from '#web/ui/rows.ts';

/** As many as one call takes (contract/files/folder-calls.ts, which has rules that this page does without). */
const AT_ONCE = 100;
/** So often it is asked whether first pages were read, and for ten minutes: a folder of scans takes its time. */
const ASK_MS = 4000;
const MOST_ASKED = 150;
/** Of more calls than these each is made less often. */
const PARTS_AT_ONCE = 5;
const FILED_AT_ONCE = 3;

/** What a file is, as it is filed. */
export type Paper = {
  kind: ResourceKind;
  semester: string;
  subject: string;
  subjectcode: string;
  title: string;
  exam?: Exam | undefined;
};

/** What someone said that a file is; `subjectOnly`: of what subject, along with others, and the rest is as it was proposed. */
type Correction = Paper & { subjectOnly?: true };
/** The doubts that end with it. */
const OF_SUBJECT: readonly Proposed[] = ['subject', 'code', 'semester'];

/** What a subject is corrected to. */
export type OfSubject = Pick<Paper, 'subject' | 'subjectcode' | 'semester'>;

/** Others that say the same wrong subject as a row that was just corrected. */
export type Offer = { keys: string[]; said: string; to: OfSubject };

/** How filing it ended. */
type Result =
  | { isFiled: true; message: string; entry: string }
  /** `like`: a published paper that is like it. */
  | { isFiled: false; message: string; like?: KnownPaper | undefined };

export type FolderRow = {
  item: Sending;
  proposal: Proposal | undefined;
  paper: Paper | undefined;
  /** What someone has to look at first. */
  unsure: readonly Proposed[];
  /** The name of another row with the same content. */
  sameAs: string | undefined;
  /** Someone said what it is, or of which subject. */
  isCorrected: boolean;
  result: Result | 'filing' | undefined;
};

/** Whether it can be filed as it stands. */
export const canBeFiled = ({ item, paper, unsure, result, sameAs, proposal }: FolderRow) =>
  item.state === 'filed' &&
  paper !== undefined &&
  unsure.length === 0 &&
  sameAs === undefined &&
  proposal?.here.length === 0 &&
  (result === undefined || (result !== 'filing' && !result.isFiled && !result.like));

export const isFiled = ({ result }: FolderRow) => typeof result === 'object' && result.isFiled;

/** Whether someone may still want to file it: it was not refused or filed, and is not here as the file of another row or entry. */
export const isLeft = (row: FolderRow) =>
  row.item.state !== 'refused' && !isFiled(row) && row.sameAs === undefined && !row.proposal?.here.length;

/** Whether someone has to look at it before it can be filed. */
export const isToLookAt = (row: FolderRow) =>
  row.item.state === 'filed' && ((row.unsure.length > 0 && !row.result) || !!likeOf(row)) && isLeft(row);

/** The published paper like it, for which it was not filed. */
export const likeOf = ({ result }: FolderRow): KnownPaper | undefined =>
  typeof result === 'object' && !result.isFiled ? result.like : undefined;

/** Names the page among those that send files. */
const PLACE = 'folder';

/** A folder of papers: what is sent of it, what each is, and filing them. */
export function useFolder() {
  const sending = useQueue(PLACE);
  const { items } = sending;
  const cache = useAppCache();
  const [corrected, setCorrected] = useState<Readonly<Record<string, Correction>>>({});
  const [results, setResults] = useState<Readonly<Record<string, Result | 'filing'>>>({});
  useKeptInTab(
    'choices',
    PLACE,
    // Files that are kept may still be asked after.
    () => (items.length > 0 || hasKept(PLACE) ? corrected : undefined),
    (kept) => setCorrected(kept as typeof corrected), // written above
  );

  const here = items.flatMap(({ state, upload = '', path }) => (state === 'filed' ? [{ upload, path }] : []));
  const parts = Array.from({ length: Math.ceil(here.length / AT_ONCE) }, (_, at) =>
    here.slice(at * AT_ONCE, (at + 1) * AT_ONCE),
  );
  const asked = useQueries(
    {
      queries: parts.map((files) => ({
        ...queryOf('folder.propose', { body: { files } }),
        placeholderData: keepPreviousData,
        gcTime: 0,
        refetchInterval: ({
          state,
        }: {
          state: { data?: { proposals: Proposal[] } | undefined; dataUpdateCount: number };
        }) =>
          state.dataUpdateCount < MOST_ASKED && state.data?.proposals.some(isUnread)
            ? ASK_MS * Math.max(1, parts.length / PARTS_AT_ONCE)
            : false,
      })),
    },
    useQueryClient(),
  );
  const proposals = new Map(
    asked.flatMap(({ data }) => data?.proposals.map((one) => [one.upload, one] as const) ?? []),
  );

  const ordered = items.toSorted((one, other) => collator.compare(one.path, other.path));
  /** Of each content the first row that has it, or that is filed: doubles are found among all, however many calls asked. */
  const firstWith = new Map<string, Sending>();
  for (const item of [...ordered.filter(({ key }) => results[key]), ...ordered]) {
    const content = proposals.get(item.upload ?? '')?.content;
    if (content !== undefined && !firstWith.has(content)) firstWith.set(content, item);
  }
  const rows = ordered.map((item): FolderRow => {
    const proposal = proposals.get(item.upload ?? '');
    const own = corrected[item.key];
    const first = proposal && firstWith.get(proposal.content);
    const proposed = proposal && { ...proposal, semester: proposal.semester ?? '' };
    const { unsure = [] } = proposal ?? {};
    const { subject, subjectcode, semester } = own ?? {};
    return {
      item,
      proposal,
      ...(own?.subjectOnly
        ? {
            paper: proposed && ({ ...proposed, subject, subjectcode, semester } as Paper), // its own are there
            unsure: unsure.filter((one) => !OF_SUBJECT.includes(one)),
          }
        : { paper: own ?? proposed, unsure: own ? [] : unsure }),
      isCorrected: own !== undefined,
      sameAs: first && first.key !== item.key ? first.name : undefined,
      result: results[item.key],
    };
  });

  async function fileOne(
    { item: { key, upload = '' }, paper }: FolderRow,
    rights: Rights & { import: string },
  ): Promise<void> {
    const set = (result: Result | 'filing') => setResults((before) => ({ ...before, [key]: result }));
    if (!paper) return;
    set('filing');
    const { kind, semester, subject, subjectcode, title, exam } = paper;
    // Someone who has looked at it decides.
    const unlessAlike = corrected[key] === undefined || corrected[key].subjectOnly === true;
    const body = { upload, kind, semester, subject, subjectcode, title, exam, unlessAlike, ...rights };
    try {
      // What nobody has said is refused by the rules there, with a text for the row.
      const { message, entry, like } = await call('folder.file', { body: body as FileBody });
      set(entry ? { isFiled: true, message, entry } : { isFiled: false, message, like });
      invalidate(cache, [`resources.${kind}.adminList`, `resources.${kind}.list`]);
    } catch (error) {
      if (!(error instanceof ApiError)) throw error;
      set({ isFiled: false, message: error.message });
    }
  }

  /** @param as what the import is called, or its id where it goes on @throws ApiError where it cannot begin */
  async function fileAll(rights: Rights, as: { name: string } | { id: string }): Promise<void> {
    const { id } = 'id' in as ? as : await call('imports.begin', { body: as });
    const waiting = rows.filter(canBeFiled);
    const lane = async () => {
      for (let row = waiting.shift(); row; row = waiting.shift())
        await fileOne(row, { ...rights, import: id });
    };
    await Promise.all(Array.from({ length: FILED_AT_ONCE }, lane));
    invalidate(cache, ['imports.list']);
  }

  return {
    ...sending,
    // In their order from the beginning: what is sorted already is sorted again at once, however many there are.
    add: (files: readonly File[]) =>
      sending.add(files.toSorted((one, other) => collator.compare(pathOf(one), pathOf(other)))),
    rows,
    isProposing: asked.some(({ isPending, isPlaceholderData }) => isPending || isPlaceholderData),
    failure: asked.find(({ isError }) => isError),
    correct: (key: string, paper: Paper) => {
      setCorrected({ ...corrected, [key]: paper });
      setResults(({ [key]: _, ...others }) => others);
    },
    correctAlike: ({ keys, to }: Offer) => {
      const also = rows.flatMap(({ item: { key }, paper }) =>
        paper && keys.includes(key) ? [[key, { ...paper, ...to, subjectOnly: true as const }] as const] : [],
      );
      setCorrected((before) => ({ ...before, ...Object.fromEntries(also) }));
    },
    fileAll,
    /** Takes in the files that are left of an import. */
    take: async (files: ReplyOf<'imports.left'>['files']) =>
      (await sending.load()).take(
        files.map((file) => ({ ...file, key: file.upload, state: 'filed' as const })),
      ),
    beginAnew: () => {
      sending.queue?.forget();
      setCorrected({});
      setResults({});
    },
  };
}

type FileBody = Parameters<typeof call<'folder.file'>>[1]['body'];
const isUnread = ({ isRead, isUnderWay }: Proposal) => !isRead || isUnderWay === true;
