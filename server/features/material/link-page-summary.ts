import type { Fetched } from '#server/outside/guarded-fetch.ts';

/** So much of a title, and of what a page shows, is looked at: characters. */
const MOST_TITLE = 300;
const MOST_TEXT = 4000;
/** What a page shows begins within so much of it. */
const MOST_MARKUP = 400_000;

/** What a fetched page shows to a person, cheaply found: no page can make it cost more than a few passes over its bytes. */
export type PageSummary = {
  isHtml: boolean;
  title: string;
  /** The parts of the title: sites add their own name behind a dash or a bar. */
  titleParts: string[];
  /** What it shows, as far as that is looked at. */
  text: string;
  /** The page as it came, for what only scripts show. */
  source: string;
  /** The page without its scripts, styles and comments. */
  markup: string;
  /** Where the page sends its reader by itself within a few seconds. */
  refresh: string | undefined;
};

/** Whether an answer with this content type is a web page, or may be one. */
export const mayBeHtml = (type: string | undefined) =>
  !type || /^\s*(text\/(html|plain)|application\/xhtml)/i.test(type);

/** Reads what a page shows. */
export function pageSummary({ headers, body }: Pick<Fetched, 'headers' | 'body'>): PageSummary {
  const type = headers['content-type'];
  const begin = body.subarray(0, 500).toString('latin1');
  const isHtml =
    mayBeHtml(type) && /html/i.test(type ?? '') ? !begin.startsWith('%PDF-') : beginsAsHtml(begin);
  if (!isHtml)
    return { isHtml, title: '', titleParts: [], text: '', source: '', markup: '', refresh: undefined };
  // The one letter that gets longer in lower case, and would move what is behind it.
  const source = body.toString('utf8').replaceAll('\u0130', 'I');
  const markup = withoutScripts(source.slice(0, MOST_MARKUP));
  const title = plain(between(markup, '<title', '</title') ?? '', MOST_TITLE);
  return {
    isHtml,
    title,
    titleParts: title
      .split(/\s+[-–—]+\s+|\s*[|·•»]\s*|:\s+/)
      .map((part) => part.trim())
      .filter(Boolean),
    text: plain(afterHead(markup), MOST_TEXT),
    source,
    markup,
    refresh: refreshOf(markup),
  };
}

const beginsAsHtml = (begin: string) =>
  /^[^<]{0,3}\s*(?:<!--[^>]{0,200}-->\s*)?<(?:!doctype html|html)\b/i.test(begin);

/** What is in an element of this beginning. */
function between(source: string, begin: string, end: string): string | undefined {
  const lower = source.slice(0, 200_000).toLowerCase();
  const at = lower.indexOf(begin);
  const from = at < 0 ? -1 : lower.indexOf('>', at);
  if (from < 0) return undefined;
  const to = lower.indexOf(end, from);
  return source.slice(from + 1, to < 0 ? from + 1 + MOST_TITLE : to);
}

/** A page without its scripts, styles and comments, in one pass. */
function withoutScripts(source: string): string {
  const lower = source.toLowerCase();
  const ENDS = [
    ['<script', '</script'],
    ['<style', '</style'],
    ['<noscript', '</noscript'],
    ['<!--', '-->'],
  ] as const;
  const next = ENDS.map(([begin]) => lower.indexOf(begin));
  const kept: string[] = [];
  let at = 0;
  for (;;) {
    let first = -1;
    for (const [row, [begin]] of ENDS.entries()) {
      if ((next[row] ?? -1) >= 0 && (next[row] ?? 0) < at) next[row] = lower.indexOf(begin, at);
      const place = next[row] ?? -1;
      if (place >= 0 && (first < 0 || place < (next[first] ?? 0))) first = row;
    }
    const begin = next[first];
    const end = ENDS[first]?.[1];
    if (begin === undefined || end === undefined) break;
    kept.push(source.slice(at, begin));
    const close = lower.indexOf(end, begin);
    if (close < 0) return kept.join(' ');
    at = lower.indexOf('>', close) + 1;
    if (at === 0) return kept.join(' ');
  }
  kept.push(source.slice(at));
  return kept.join(' ');
}

/** From the body on: its beginning is enough to know whether a page is short. */
function afterHead(source: string): string {
  const at = source.search(/<body\b/i);
  const head = at < 0 ? source.search(/<\/(?:head|title)/i) : at;
  return source.slice(Math.max(0, head), Math.max(0, head) + 60_000);
}

/** What a person reads of a piece of a page. */
function plain(html: string, most: number): string {
  return html
    .replace(/<[^<>]*>/g, ' ')
    .replace(/&(?:nbsp|#160);/g, ' ')
    .replace(/&(?:amp|#38);/g, '&')
    .replace(/&(?:apos|rsquo|#0?39|#x27);/g, "'")
    .replaceAll('’', "'")
    .replace(/\s+/g, ' ')
    .trim()
    .slice(0, most + 1);
}

/** A page may send its reader on; after more than a few seconds it is a page that is read. */
function refreshOf(source: string): string | undefined {
  const metas = source.slice(0, 100_000).match(/<meta\b[^<>]{0,1000}>/gi) ?? [];
  const refresh = metas.find((meta) => /http-equiv\s*=\s*["']?refresh/i.test(meta));
  const [, seconds, target] =
    /content\s*=\s*["']?\s*(\d{1,4})[\d.]*\s*[;,]\s*url\s*=\s*["']?([^"'>]+)/i.exec(refresh ?? '') ?? [];
  return target !== undefined && Number(seconds) <= 5 ? target.trim().replaceAll('&amp;', '&') : undefined;
}
