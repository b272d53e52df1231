import { filePath } from '../files/address.ts';
import type { AttachedFile } from '../files/attached-fields.ts';
import { LINK_FIELDS, type LinkField } from './kinds.ts';

type WithFiles = { files?: readonly Pick<AttachedFile, 'id' | 'field'>[] | undefined } & Partial<
  Record<LinkField, string | undefined>
>;

/**
 * The entry as clients of the specification open it: they know links alone, so a link that there is none for leads to a file of
 * the entry, where it has one.
 * @param site where browsers reach it, without a slash at the end
 */
export function withFileLinks<Entry extends WithFiles>(entry: Entry, site: string): Entry {
  const isEmpty = (field: LinkField) => entry[field] === '';
  const files = (entry.files ?? []).filter(({ field }) => !field || isEmpty(field));
  if (files.length === 0) return entry;
  const anywhere = files.filter(({ field }) => !field);
  const links = LINK_FIELDS.filter(isEmpty).flatMap((field) => {
    const file = files.find((one) => one.field === field) ?? anywhere.shift();
    return file ? [[field, site + filePath(file.id)]] : [];
  });
  return { ...entry, ...Object.fromEntries(links) };
}

/** The file that such a link leads to; undefined for any other. On a trial the site's own address is no other site's. */
export function fileIn(link: string): string | undefined {
  return /^https?:\/\/[^/]+\/files\/([0-9a-f-]{36})$/.exec(link)?.[1];
}

/** The entry without those links, as it is kept: its files are known by themselves. */
export function withoutFileLinks<Entry extends WithFiles>(entry: Entry): Entry {
  const ids = new Set((entry.files ?? []).map(({ id }) => id));
  if (ids.size === 0) return entry;
  const isOfFile = (link = '') => ids.has(fileIn(link) ?? '');
  const links = LINK_FIELDS.filter((field) => isOfFile(entry[field])).map((field) => [field, '']);
  return { ...entry, ...Object.fromEntries(links) };
}
