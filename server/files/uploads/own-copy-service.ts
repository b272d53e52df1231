import { MAX_LENGTH } from '#contract/core/constants.ts';
import { linkHref } from '#contract/core/given.ts';
import { say } from '#contract/core/notices.ts';
import { hasVisible } from '#contract/core/rules/fields.ts';
import { MEGABYTE } from '#contract/core/sizes.ts';
import { fileNameFrom } from '#contract/files/attached-fields.ts';
import { endingOf, FILE_FORMATS, formatOfEnding, MOST_FILE_BYTES } from '#contract/files/values.ts';
import type { Deps } from '#server/deps.ts';
import { hasRoomFor } from '#server/files/store/file-store.ts';
import { HttpError } from '#server/http/serve/errors.ts';
import { type Fetched, guardedFetch, NotFetched } from '#server/outside/guarded-fetch.ts';
import { uploadBytes } from './filing-service.ts';
import type { Sender } from './queries.ts';
import { diskFull } from './tus-service.ts';

/** Browsers and proxies wait a minute for an answer. */
const LONGEST_MS = 50_000;

type Site = Pick<Deps, 'db' | 'files' | 'config' | 'now' | 'reach'>;

/**
 * Fetches what a link opens and makes it an upload, as if it had been sent: judged by its content, and to be filed.
 * @returns the upload's id
 * @throws HttpError where there is no file to be had
 */
export async function fetchUpload(site: Site, link: string, sender: Sender): Promise<string> {
  const found = await fetchFile(link, site.reach);
  const size = found.body.length;
  if (size === 0) throw new HttpError(400, say('files.refused.empty'));
  if (!(await hasRoomFor(site.files, size))) throw diskFull();
  const filed = await uploadBytes(site, { name: nameOf(found), bytes: found.body, sender });
  // What most links to files lead to that is none: the page around it.
  if (filed.refusal === 'script' || (filed.refusal && isPage(found)))
    throw new HttpError(400, say('files.copyPage'));
  if (filed.refusal) throw new HttpError(400, say(`files.refused.${filed.refusal}`));
  return filed.id;
}

async function fetchFile(link: string, reach: Site['reach']): Promise<Fetched> {
  const address = linkHref(link);
  if (!address) throw new HttpError(400, say('files.copyPrivate'));
  if (isDriveFolder(address)) throw new HttpError(400, say('files.copyFolder'));
  const how = { most: MOST_FILE_BYTES, longer: 'refuse', withinMs: LONGEST_MS } as const;
  const found = await guardedFetch(downloadOf(address), { ...how, reach }).catch(refuse);
  const { status, url } = found;
  if (status === 401 || /^accounts\.google\.com$/.test(url.hostname))
    throw new HttpError(400, say('files.copyAsks'));
  if (status === 404 || status === 410) throw new HttpError(400, say('files.copyGone'));
  if (status < 200 || status >= 300) throw new HttpError(400, say('files.copyAnswered', status));
  return found;
}

function refuse(error: unknown): never {
  if (!(error instanceof NotFetched)) throw error;
  if (error.why === 'long') throw new HttpError(400, say('files.tooLarge', MOST_FILE_BYTES / MEGABYTE));
  throw new HttpError(400, say(error.why === 'private' ? 'files.copyPrivate' : 'files.copyFailed'));
}

/** Where the bytes are: a link to Google's drive opens a page around them. */
export function downloadOf(address: string): string {
  const { hostname, pathname, searchParams } = new URL(address);
  if (hostname !== 'drive.google.com') return address;
  const id = /^\/file\/d\/([\w-]+)/.exec(pathname)?.[1] ?? searchParams.get('id');
  if (!id) return address;
  const query = new URLSearchParams({ export: 'download', id, confirm: 't' });
  return `https://drive.google.com/uc?${query}`;
}

/** Whether a link opens many files: none of them is meant more than another. */
function isDriveFolder(address: string): boolean {
  const { hostname, pathname } = new URL(address);
  return hostname === 'drive.google.com' && /^\/(?:drive\/(?:u\/\d+\/)?folders|folderview)\b/.test(pathname);
}

const isPage = ({ headers }: Fetched) => /^text\/html/i.test(headers['content-type'] ?? '');

/** What the other site calls it, else the last part of its address; with the ending of its type where it has none that is known. */
export function nameOf({ url, headers }: Pick<Fetched, 'url' | 'headers'>): string {
  const said = headers['content-disposition'] ?? '';
  const exact = /filename\*\s*=\s*utf-8''([^;\s]+)/i.exec(said)?.[1];
  const plain = /filename\s*=\s*(?:"([^"]*)"|([^;\s]+))/i.exec(said);
  const given = decoded(exact) ?? plain?.[1] ?? plain?.[2] ?? decoded(url.pathname) ?? '';
  const last = fileNameFrom(given, MAX_LENGTH.title);
  const name = hasVisible(last) ? last : 'copy';
  if (formatOfEnding(endingOf(name))) return name;
  const type = headers['content-type']?.split(';')[0]?.trim().toLowerCase();
  const ending = Object.values(FILE_FORMATS).find((format) => format.type === type)?.endings[0];
  return `${name}${ending ? `.${ending}` : ''}`.slice(-MAX_LENGTH.title);
}

function decoded(text: string | undefined): string | undefined {
  if (!text) return undefined;
  try {
    return decodeURIComponent(text);
  } catch {
    return text; // of another time: not every server knows how names are written
  }
}
