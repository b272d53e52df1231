/** A place of the site, with what an entry of the history keeps of it. */
export type Path = { pathname: string; search: string; hash: string };
/** `key`: of the entry; the first place of every load has the key `default`. */
export type Location = Path & { state: unknown; key: string };
/** Where something leads: an address, or parts of one; what is left out of it stays as it is. */
export type To = string | Partial<Path>;
/** How a place was come to: by the reader's steps through the history, or by a link. */
export type Action = 'POP' | 'PUSH' | 'REPLACE';

/** The entries that back and forward go through: the browser's, or a test's. */
export type History = {
  readonly location: Location;
  readonly action: Action;
  push(to: Path, key: string, state: unknown): void;
  replace(to: Path, key: string, state: unknown): void;
  go(delta: number): void;
  /** @param listener told of each step through the history, and of how many entries (undefined: nobody knows) */
  listen(listener: (location: Location, delta: number | undefined) => void): void;
};

/** An address in its parts. */
export function parsePath(address: string): Partial<Path> {
  const [, pathname = '', search = '', hash = ''] = /^([^?#]*)(\?[^#]*)?(#.*)?$/s.exec(address) ?? [];
  return { ...(pathname && { pathname }), ...(search && { search }), ...(hash && { hash }) };
}

const withMark = (text: string | undefined, mark: '?' | '#') =>
  !text || text === mark ? '' : text.startsWith(mark) ? text : mark + text;

/** An address of its parts. */
export function createPath({ pathname = '/', search, hash }: Partial<Path>): string {
  return pathname + withMark(search, '?') + withMark(hash, '#');
}

/** Where something leads from a page. */
export function resolvePath(to: To, here: string): Path {
  const { pathname, search, hash } = typeof to === 'string' ? parsePath(to) : to;
  return {
    // Two slashes would begin the address of another site.
    pathname: pathname ? `/${pathname}`.replace(/\/{2,}/g, '/') : here,
    search: withMark(search, '?'),
    hash: withMark(hash, '#'),
  };
}

/** What an entry of the browser's history keeps. */
type Entry = { usr?: unknown; key?: string; idx?: number } | null;
const entry = (): Entry => history.state;

/** The history of the browser's tab. */
export function createBrowserHistory(): History {
  let action: Action = 'POP';
  let index = entry()?.idx;
  if (index === undefined) {
    index = 0;
    history.replaceState({ ...entry(), idx: index }, '');
  }
  const write = (way: 'PUSH' | 'REPLACE') => (to: Path, key: string, usr: unknown) => {
    action = way;
    const at = entry()?.idx ?? 0;
    index = way === 'PUSH' ? at + 1 : at;
    const state = { usr, key, idx: index };
    const address = createPath(to);
    if (way === 'REPLACE') history.replaceState(state, '', address);
    else
      try {
        history.pushState(state, '', address);
      } catch (error) {
        // Some browsers take so many entries and no more: the page is loaded then.
        if (error instanceof DOMException && error.name === 'DataCloneError') throw error;
        location.assign(address);
      }
  };
  return {
    get location() {
      const { pathname, search, hash } = location;
      return { pathname, search, hash, state: entry()?.usr ?? null, key: entry()?.key ?? 'default' };
    },
    get action() {
      return action;
    },
    push: write('PUSH'),
    replace: write('REPLACE'),
    go: (delta) => history.go(delta),
    listen(listener) {
      addEventListener('popstate', () => {
        action = 'POP';
        const to = entry()?.idx;
        const delta = to === undefined || index === undefined ? undefined : to - index;
        index = to;
        listener(this.location, delta);
      });
    },
  };
}
