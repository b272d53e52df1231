import { createHash } from 'node:crypto';
import type { Dirent } from 'node:fs';
import { createReadStream } from 'node:fs';
import { readdir, stat } from 'node:fs/promises';
import { join } from 'node:path';
import { pipeline } from 'node:stream/promises';
import { cleanFileName } from '#contract/files/attached-fields.ts';
import { endingOf, FILE_FORMATS, MOST_FILE_BYTES } from '#contract/files/values.ts';

/** Why a file of the folder is not sent. */
const LEFT_OUT = ['type', 'link', 'special', 'name', 'empty', 'large', 'unreadable'] as const;
export type LeftOut = (typeof LEFT_OUT)[number];

/** A file below a folder. `path`: where it is in it, as the site and a terminal may have it: composed letters, no control characters. */
export type FoundFile = { path: string; place: string; size: number; leftOut?: LeftOut };

/** What systems put into folders by themselves. */
const OF_SYSTEMS = /^(?:\.|thumbs\.db$|desktop\.ini$|__macosx$|~\$)/i;
const ENDINGS: readonly string[] = Object.values(FILE_FORMATS).flatMap(({ endings }) => endings);
/** In which order paths are sent. */
export const inOrder: Intl.Collator['compare'] = new Intl.Collator('en', { numeric: true }).compare;

/** Every file below a folder, in the order of their paths. Links are told, and not followed. @throws what the system says of the folder itself */
export async function filesBelow(folder: string): Promise<FoundFile[]> {
  const found: FoundFile[] = [];
  await walk(await readdir(folder, { withFileTypes: true }), folder, '', found);
  return found.sort((one, other) => inOrder(one.path, other.path));
}

async function walk(entries: Dirent[], folder: string, above: string, found: FoundFile[]): Promise<void> {
  for (const entry of entries) {
    if (OF_SYSTEMS.test(entry.name)) continue;
    const place = join(folder, entry.name);
    const path = above + cleanName(entry.name);
    if (entry.isDirectory()) {
      const below = await readdir(place, { withFileTypes: true }).catch(() => undefined);
      if (below) await walk(below, place, `${path}/`, found);
      else found.push({ path: `${path}/`, place, size: 0, leftOut: 'unreadable' });
    } else found.push({ path, place, ...(await lookAt(entry, place)) });
  }
}

/** A name in one line, whichever system wrote it: macOS takes letters and their signs apart. */
export const cleanName = (name: string): string => cleanFileName(name.toWellFormed().normalize('NFC'));

async function lookAt(entry: Dirent, place: string): Promise<{ size: number; leftOut?: LeftOut }> {
  const without = (leftOut: LeftOut, size = 0) => ({ size, leftOut });
  if (entry.isSymbolicLink()) return without('link');
  if (!entry.isFile()) return without('special');
  const ending = endingOf(entry.name);
  if (ending !== undefined && !ENDINGS.includes(ending)) return without('type');
  // Node writes this in place of bytes that are no letters, and does not find the file by it.
  if (entry.name.includes('\ufffd') || cleanName(entry.name) === '') return without('name');
  const about = await stat(place).catch(() => undefined);
  if (!about) return without('unreadable');
  if (about.size === 0) return without('empty');
  return about.size > MOST_FILE_BYTES ? without('large', about.size) : { size: about.size };
}

/** What a file holds, as the site names it; undefined where it cannot be read. */
export async function contentOf(place: string): Promise<string | undefined> {
  const hash = createHash('sha256');
  try {
    await pipeline(createReadStream(place), hash);
  } catch {
    return undefined;
  }
  return hash.digest('hex');
}
