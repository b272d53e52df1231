import { Component } from 'react';
import type { Location } from 'react-router';
import type { Place } from '#web/ui/navigator.ts';

const STORAGE_KEY = 'scroll-positions';

/**
 * Under what name a place's scroll position is kept. The first place of every load has the key `default`, whatever its
 * address: without this a typed address would begin where the page before it was left.
 */
const nameOf = ({ key, pathname, search, hash }: Location) =>
  key === 'default' ? pathname + search + hash : key;

/**
 * New pages start at the top or at their `#`; back, forward and a reload return to where the reader was. A class, because
 * only a class is asked right before React changes the page, when the old one is still as far down as the reader left it.
 */
export class ScrollKeeper extends Component<Place> {
  #positions: Record<string, number> = {};

  override componentDidMount() {
    this.#positions = readPositions();
    history.scrollRestoration = 'manual';
    addEventListener('pagehide', this.#onHide);
    addEventListener('pageshow', this.#onShow);
    // Not to the top where nothing is kept: the reader may have scrolled before this script came.
    const kept = this.#positions[nameOf(this.props.location)];
    if (kept !== undefined) scrollTo(0, kept);
  }

  override componentWillUnmount() {
    removeEventListener('pagehide', this.#onHide);
    removeEventListener('pageshow', this.#onShow);
  }

  override getSnapshotBeforeUpdate({ location }: Readonly<Place>) {
    if (location !== this.props.location) this.#positions[nameOf(location)] = scrollY;
    return null;
  }

  override componentDidUpdate(before: Readonly<Place>) {
    const { location, keepsScroll } = this.props;
    if (before.location === location) return;
    const kept = this.#positions[nameOf(location)];
    const target = elementOf(location.hash);
    if (kept !== undefined) scrollTo(0, kept);
    else if (target) target.scrollIntoView();
    else if (!keepsScroll) scrollTo(0, 0);
  }

  override render() {
    return null;
  }

  #onHide = () => {
    this.#positions[nameOf(this.props.location)] = scrollY;
    try {
      sessionStorage.setItem(STORAGE_KEY, JSON.stringify(this.#positions));
    } catch {
      // A storage that refuses costs a reader the place, and nothing else.
    }
    // Whoever comes back is shown the place before any script runs.
    history.scrollRestoration = 'auto';
  };

  #onShow = ({ persisted }: PageTransitionEvent) => {
    if (persisted) history.scrollRestoration = 'manual';
  };
}

function readPositions(): Record<string, number> {
  try {
    // Only the class above writes it.
    return JSON.parse(sessionStorage.getItem(STORAGE_KEY) ?? '{}') as Record<string, number>;
  } catch {
    return {};
  }
}

function elementOf(hash: string): Element | null {
  try {
    return document.getElementById(decodeURIComponent(hash.slice(1)));
  } catch {
    // `#%` and the like name nothing.
    return null;
  }
}
