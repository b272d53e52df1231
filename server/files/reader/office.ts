import { strFromU8, unzipSync } from 'fflate';
import { ownValue } from '#contract/core/given.ts';
import { type FileFormat, MOST_PAGES } from '#contract/files/values.ts';
import type { Found, Task } from './found.ts';
import { MOST_ENTRIES, MOST_PAGE_CHARACTERS, MOST_UNPACKED_BYTES, UnreadableError } from './limits.ts';
import { clean } from './plain-text.ts';

/** A DOCX says where its pages end only in part; a text of this length without an end is cut at its next paragraph. */
const PAGE_CHARACTERS = 3000;

const PARTS =
  /^(word\/document\.xml|ppt\/presentation\.xml|ppt\/_rels\/presentation\.xml\.rels|ppt\/slides\/slide\d+\.xml)$/;
const ENTITIES = new Map(Object.entries({ amp: '&', lt: '<', gt: '>', quot: '"', apos: "'" }));

/** The text of a DOCX or PPTX: pages without pictures. */
export async function* readOffice(bytes: Buffer, task: Task, format: FileFormat): AsyncGenerator<Found> {
  const parts = unpack(bytes);
  const pages = format === 'docx' ? pagesOf(parts['word/document.xml']) : slidesOf(parts);
  if (pages.length > MOST_PAGES) throw new UnreadableError('pages');
  yield { kind: 'pages', count: pages.length, hasPictures: false };
  if (task.do !== 'text') return;
  for (const [index, text] of pages.entries()) {
    if (index + 1 < task.from || index + 1 > (task.to ?? MOST_PAGES)) continue;
    const body = clean(text).slice(0, MOST_PAGE_CHARACTERS).toWellFormed();
    const source = body === '' ? 'none' : 'digital';
    yield { kind: 'text', number: index + 1, body, boxes: [], source, wantsOcr: false };
  }
}

/** The parts with text, if what they say of their size is bearable; fflate unpacks no more than they said. */
function unpack(bytes: Buffer): Record<string, string> {
  let entries = 0;
  let size = 0;
  const files = unzipSync(bytes, {
    filter: ({ name, originalSize }) => {
      entries += 1;
      if (entries > MOST_ENTRIES) throw new UnreadableError('costly');
      if (!PARTS.test(name)) return false;
      size += originalSize;
      if (size > MOST_UNPACKED_BYTES) throw new UnreadableError('costly');
      return true;
    },
  });
  return Object.fromEntries(Object.entries(files).map(([name, part]) => [name, strFromU8(part)]));
}

function pagesOf(xml: string | undefined): string[] {
  if (xml === undefined) throw new UnreadableError('damaged');
  const pages: string[] = [];
  let page = '';
  for (const part of textParts(xml)) {
    if (part === '\f' || (page.length > PAGE_CHARACTERS && part === '\n')) {
      if (page.trim()) pages.push(page);
      page = '';
    } else page += part;
  }
  return page.trim() || pages.length === 0 ? [...pages, page] : pages;
}

/** The slides in the order in which they are shown: their files are numbered as they were made. */
function slidesOf(parts: Record<string, string>): string[] {
  const presentation = parts['ppt/presentation.xml'];
  const relations = parts['ppt/_rels/presentation.xml.rels'];
  if (presentation === undefined || relations === undefined) throw new UnreadableError('damaged');
  const targets = new Map(
    [...relations.matchAll(/<Relationship\b[^>]*>/g)].map(([tag]) => [
      attribute(tag, 'Id'),
      attribute(tag, 'Target'),
    ]),
  );
  return [...presentation.matchAll(/<p:sldId\b[^>]*>/g)].map(([tag]) => {
    const target = targets.get(attribute(tag, 'r:id'))?.replace(/^\/?(ppt\/)?/, '');
    return [...textParts(ownValue(parts, `ppt/${target}`) ?? '')].join('');
  });
}

function attribute(tag: string, name: string): string {
  return new RegExp(`\\s${name}="([^"]*)"`).exec(tag)?.[1] ?? '';
}

/** The text of a part: ends of paragraphs and lines as `\n`, ends of pages as `\f`. */
function* textParts(xml: string): Generator<string> {
  const tags =
    /<(?:w:t|a:t)(?:\s[^>]*)?>([^<]*)<|<(w:br|w:tab|w:lastRenderedPageBreak|a:br)\b([^>]*)>|<\/(?:w|a):p>|<\/(?:w|a):tc>/g;
  for (const [tag, text, mark, attributes] of xml.matchAll(tags)) {
    if (text !== undefined) yield decode(text);
    else if (mark === 'w:tab') yield ' ';
    else if (
      mark === 'w:lastRenderedPageBreak' ||
      (mark === 'w:br' && /w:type="page"/.test(attributes ?? ''))
    )
      yield '\f';
    else yield mark || tag.endsWith(':p>') ? '\n' : ' ';
  }
}

function decode(text: string): string {
  return text.replace(/&(?:#x([\da-f]{1,6})|#(\d{1,7})|(\w+));/gi, (whole, hex, decimal, name) => {
    const code = hex ? Number.parseInt(hex, 16) : Number(decimal);
    if (hex || decimal) return code <= 0x10ffff ? String.fromCodePoint(code) : '';
    return ENTITIES.get(name) ?? whole;
  });
}
