import { idParams } from '#contract/core/rules/fields.ts';
import { type FileData, readFileParams } from '#contract/files/address.ts';
import type { FileDetails, FilePage } from '#contract/files/calls.ts';
import { placesIn } from '#contract/files/marks.ts';
import { fileTitle, titleBesideExam } from '#contract/files/title.ts';
import type { Messages } from '#contract/languages/groups.ts';
import { pathTo } from '#contract/pages/pages.ts';
import type { Deps } from '../deps.ts';
import { createFileReading } from '../features/files/reading-service.ts';
import { opensOf } from '../features/material/open-queries.ts';
import { successorOf } from '../files/serve/attachment-queries.ts';
import { Refusal } from '../http/serve/errors.ts';
import type { PageKind } from './page-kind.ts';
import type { Shared } from './sharing.ts';

/** A page of a file, as a visitor may see it: anyone who asks for a document has not said who they are. */
export function filePage(deps: Deps): PageKind {
  const reading = createFileReading(deps);
  const opens = opensOf(deps);
  return async ({ params: { id = '' }, query, request: { url, headers } }) => {
    // Where it cannot be read the page says so itself.
    const newer = isId(id) && (await successorOf(deps.db, id).catch(() => undefined));
    if (newer) return { movedTo: pathTo('file', { id: newer }) + (/\?.*$/.exec(url)?.[0] ?? '') };
    return {
      address: url,
      read: async () => {
        const file = await fileData(id, query);
        if (file.details?.entry) opens.note(id, headers['user-agent']);
        return { file };
      },
      without: { file: { id } },
      missing: ({ file }) => file?.refusal && MISSING[file.refusal],
      shared: ({ file }, messages) => ({
        ...(file?.details && sharedFile(file.details, messages)),
        // What is in it is for members: search engines pass it by.
        ...(file?.about && { ...sharedFile({ id, name: '', ...file.about }, messages), isUnlisted: true }),
      }),
    };
  };

  async function fileData(id: string, query: URLSearchParams): Promise<FileData> {
    if (!isId(id)) return { id, refusal: 'gone' };
    try {
      const details = await reading.details(id, undefined);
      const { page, q } = readFileParams(query, details);
      const isThere = details.leaves.some(({ number }) => number === page);
      const text = isThere ? await reading.text(id, String(page), q, {}) : undefined;
      if (!text) return { id, details };
      // The others are asked for once there is someone to select them.
      return { id, details, q, text: withMarkedAlone(text) };
    } catch (error) {
      if (!(error instanceof Refusal) || !REFUSALS[error.status]) throw error;
      const refusal = REFUSALS[error.status];
      return { id, refusal, ...(refusal === 'members' && { about: await reading.about(id) }) };
    }
  }
}

const isId = (id: string) => idParams.safeParse({ id }).success;

/** A page whose words are those that are marked; a word that is none keeps places apart that were apart. */
function withMarkedAlone({ boxes, marked, ...text }: FilePage): FilePage {
  const starts = new Set(placesIn(marked).slice(1));
  const kept: FilePage['boxes'] = [];
  const places: number[] = [];
  for (const at of marked) {
    if (starts.has(at)) kept.push(['', 0, 0, 0, 0]);
    const box = boxes[at];
    if (box) places.push(kept.push(box) - 1);
  }
  return { ...text, boxes: kept, marked: places };
}

/** What the page's own status says: a login is asked for by the page, and what is hidden may come back. */
const MISSING = { members: undefined, gone: 404, hidden: 410 } as const;

const REFUSALS: Readonly<Record<number, FileData['refusal']>> = {
  401: 'members',
  404: 'gone',
  410: 'hidden',
};

/** By its subject and exam; with the picture of its subject. */
function sharedFile(
  file: Pick<FileDetails, 'id' | 'name' | 'field' | 'exam' | 'entry' | 'hasNamesake'>,
  messages: Messages,
): Partial<Shared> {
  const { id, entry } = file;
  const title = fileTitle(file, messages);
  const what = [title, titleBesideExam(file), entry?.subjectcode].filter(Boolean).join(', ');
  return {
    title,
    description: messages.fileScreens.description(what),
    canonical: pathTo('file', { id }),
    picture: entry?.catalogue
      ? { of: 'subject', ...entry.catalogue, semester: entry.semester }
      : { of: 'page', page: 'home' },
  };
}
