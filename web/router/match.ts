import { PAGE_NAMES, type PageName, rowOf } from '#contract/pages/pages.ts';

/** A page at an address, and what this has in the places of its path. */
export type Match = { page: PageName; params: Readonly<Record<string, string | undefined>> };

/** Pages with a place in their path: how an address of theirs looks, the most exact ones first. */
const patterns = PAGE_NAMES.map((page) => ({ page, parts: rowOf(page).path.split('/') }))
  .filter(({ parts }) => parts.some(isPlace))
  .map(({ page, parts }) => ({
    page,
    names: parts.filter(isPlace).map((part) => part.slice(1)),
    fixed: parts.filter((part) => !isPlace(part)).length,
    pattern: new RegExp(`^${parts.map((part) => (isPlace(part) ? '([^/]+)' : part)).join('/')}/*$`, 'i'),
  }))
  .sort((one, other) => other.fixed - one.fixed);

function isPlace(part: string): boolean {
  return part.startsWith(':');
}

/** The others, by their address. */
const byPath = new Map(
  PAGE_NAMES.filter((page) => !rowOf(page).path.split('/').some(isPlace)).map((page) => [
    rowOf(page).path.toLowerCase(),
    { page, params: {} },
  ]),
);
/** A tap asks more than once. No more is kept: on the server addresses are without end. */
let last: { pathname: string; match: Match | undefined } = { pathname: '', match: undefined };

/** The page at an address, in any case and with slashes behind it; undefined where there is none. */
export function matchAt(pathname: string): Match | undefined {
  if (last.pathname !== pathname) last = { pathname, match: find(pathname) };
  return last.match;
}

function find(pathname: string): Match | undefined {
  const fixed = byPath.get(
    decoded(pathname)
      .toLowerCase()
      .replace(/(?<=.)\/+$/, ''),
  );
  if (fixed) return fixed;
  for (const { page, names, pattern } of patterns) {
    const [address, ...values] = pattern.exec(pathname) ?? [];
    if (address === undefined) continue;
    return { page, params: Object.fromEntries(names.map((name, at) => [name, decoded(values[at] ?? '')])) };
  }
  return undefined;
}

/** As it was before it was written into an address; as it is where it is no such text. */
function decoded(text: string): string {
  try {
    return decodeURIComponent(text);
  } catch {
    return text;
  }
}

/** The name alone. */
export const pageAt = (pathname: string): PageName | undefined => matchAt(pathname)?.page;
