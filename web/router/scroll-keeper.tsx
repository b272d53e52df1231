import { Component, type ReactNode } from 'react';
import type { Location } from 'react-router';
import type { Place } from '#web/router/navigator.ts';
import { readText, writeText } from '#web/storage/storage.ts';
import { onTokenChange, readToken } from '#web/storage/token.ts';
import { setPlaceKept } from './kept-place.ts';

/**
 * Under what name a place's scroll position is kept. The first place of every load has the key `default`, whatever its
 * address: without this a typed address would begin where the page before it was left.
 */
const nameOf = ({ key, pathname, search, hash }: Location) =>
  key === 'default' ? pathname + search + hash : key;

type Props = { place: Place; children: ReactNode };

/**
 * New pages start at the top or at their `#`; back, forward and a reload return to where the reader was. A class, because
 * only a class is asked right before React changes the page, when the old one is still as far down as the reader left it.
 */
export class ScrollKeeper extends Component<Props> {
  #positions = new Map<string, number>();
  #endTokens = () => {};
  #returning: AbortController | undefined;

  override componentDidMount() {
    this.#positions = readPositions();
    history.scrollRestoration = 'manual';
    addEventListener('pagehide', this.#onHide);
    addEventListener('pageshow', this.#onShow);
    this.#endTokens = onTokenChange(() => {
      // The addresses are of the person who was here.
      if (!readToken()) this.#positions.clear();
    });
    // Not to the top where nothing is kept: the reader may have scrolled before this script came.
    const kept = this.#positions.get(nameOf(this.props.place.location));
    setPlaceKept(kept !== undefined);
    if (kept !== undefined) this.#returnTo(kept);
  }

  override componentWillUnmount() {
    this.#returning?.abort();
    removeEventListener('pagehide', this.#onHide);
    removeEventListener('pageshow', this.#onShow);
    this.#endTokens();
  }

  override getSnapshotBeforeUpdate({ place: { location: left } }: Readonly<Props>) {
    const { location, keepsScroll } = this.props.place;
    if (location === left) return null;
    this.#returning?.abort();
    // What was replaced is never come back to.
    if (this.props.place.action === 'REPLACE') this.#positions.delete(nameOf(left));
    else this.#positions.set(nameOf(left), scrollY);
    // To the top while the old page stands: the browser has it laid out, and would have to lay out the new one twice.
    if (this.#positions.get(nameOf(location)) === undefined && !keepsScroll) scrollTo(0, 0);
    return null;
  }

  override componentDidUpdate(before: Readonly<Props>) {
    const { location } = this.props.place;
    if (before.place.location === location) return;
    const kept = this.#positions.get(nameOf(location));
    setPlaceKept(kept !== undefined);
    if (kept !== undefined) this.#returnTo(kept);
    else if (location.hash) elementOf(location.hash)?.scrollIntoView();
  }

  override render() {
    return this.props.children;
  }

  /** Back to a place, also where the page is not as long yet. */
  #returnTo(top: number) {
    scrollTo(0, top);
    if (scrollY >= Math.floor(top)) return;
    const ending = new AbortController();
    this.#returning = ending;
    // Where its script does not come, the reader is as near as can be.
    import('./return-to.ts').then(({ returnTo }) => returnTo(top, ending)).catch(() => {});
  }

  #onHide = () => {
    this.#positions.set(nameOf(this.props.place.location), scrollY);
    writeText('scroll-positions', JSON.stringify([...this.#positions]));
    // Anyone who comes back is shown the place before any script runs.
    history.scrollRestoration = 'auto';
  };

  #onShow = ({ persisted }: PageTransitionEvent) => {
    if (persisted) history.scrollRestoration = 'manual';
  };
}

function readPositions(): Map<string, number> {
  try {
    // Only the class above writes it.
    return new Map(JSON.parse(readText('scroll-positions') ?? '[]') as [string, number][]);
  } catch {
    return new Map();
  }
}

function elementOf(hash: string): Element | null {
  try {
    return document.getElementById(decodeURIComponent(hash.slice(1)));
  } catch {
    // `#%` and similar name nothing.
    return null;
  }
}
