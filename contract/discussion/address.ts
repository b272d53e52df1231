import { THINGS, type Thing } from '../core/things.ts';
import { pathTo } from '../pages/pages.ts';
import { type Rect, readRect } from './page-part.ts';
import { THREAD_LISTS, type ThreadList } from './values.ts';

/** Which threads the page shows: a list, perhaps of one thing, and behind which thread it goes on. */
export type ThreadParams = { list: ThreadList; after?: string } & {
  [What in Thing]?: string;
};

const NAMES = [...THINGS, 'after'] as const;
const LONGEST = 80;

/** What an address asks for. A list that makes no sense is that of all threads. */
export function readThreadParams(query: URLSearchParams): ThreadParams {
  const list = THREAD_LISTS.find((name) => name === query.get('list')) ?? 'new';
  const given = NAMES.flatMap((name) => {
    const value = query.get(name)?.slice(0, LONGEST);
    return value ? [[name, value]] : [];
  });
  return { list, ...Object.fromEntries(given) };
}

/** Where the page shows these. */
export function threadsPath(params: Partial<ThreadParams>): string {
  const query = new URLSearchParams();
  if (params.list && params.list !== 'new') query.set('list', params.list);
  for (const name of NAMES) if (params[name]) query.set(name, params[name]);
  return pathTo('discuss') + (query.size > 0 ? `?${query}` : '');
}

const ID = /[0-9a-f]{8}-(?:[0-9a-f]{4}-){3}[0-9a-f]{12}/i;

/** What an address of the site, an id or a code of a subject names; `thing`: an entry or a post. */
export function readPlace(text: string): { what: 'file' | 'thing' | 'subject'; id: string } {
  const id = ID.exec(text)?.[0].toLowerCase();
  if (id) return { what: text.includes('/files/') ? 'file' : 'thing', id };
  const code = /\/subjects\/([^/?#]+)/.exec(text)?.[1];
  return { what: 'subject', id: code === undefined ? text : decoded(code) };
}

/** As people wrote it; what is no encoded text stays. */
function decoded(part: string): string {
  try {
    return decodeURIComponent(part);
  } catch {
    return part;
  }
}

/** What a question is about; of an entry perhaps at which page of which of its files, or at which part of that (`part`). */
export type AskedAt = { what: Thing; id: string; part?: { file: string; page: number; rect?: Rect } };

/** Where a question about a thing is written. */
export function askPath(at?: AskedAt): string {
  if (!at) return pathTo('ask');
  const { what, id, part } = at;
  const query = new URLSearchParams({
    [what]: id,
    ...(part && { file: part.file, page: String(part.page) }),
    ...(part?.rect && { rect: part.rect.join() }),
  });
  return `${pathTo('ask')}?${query}`;
}

/** What the address of that page says; undefined where it names nothing. */
export function readAskedAt(query: URLSearchParams): AskedAt | undefined {
  const what = THINGS.find((name) => query.get(name));
  const page = Number(query.get('page'));
  const file = query.get('file')?.slice(0, LONGEST);
  const rect = readRect(query.get('rect'));
  return (
    what && {
      what,
      id: (query.get(what) ?? '').slice(0, LONGEST),
      ...(file && Number.isInteger(page) && page > 0 && { part: { file, page, ...(rect && { rect }) } }),
    }
  );
}
