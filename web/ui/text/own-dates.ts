import { useSyncExternalStore } from 'react';
import { HOME_ZONE } from '#contract/core/constants.ts';
import type { PageMessages } from '#contract/languages/groups.ts';

/** How someone writes dates, and in which time zone they are. */
type Dates = { locale: string; timeZone: string };

/** Kept: what React asks for again and again has to be the same object. A page has one language. */
let known: { dates: Dates | undefined } | undefined;

const baseOf = (tag: string) => tag.slice(0, 2);

/**
 * How the browser's reader writes dates in the page's language; undefined where that is how the server wrote them. Words
 * of another language would be in the middle of a sentence.
 */
export function ownDates({ language, locale: usual }: Pick<PageMessages, 'language' | 'locale'>) {
  if (!known) {
    const { timeZone } = new Intl.DateTimeFormat().resolvedOptions();
    const locale = navigator.languages.find((tag) => baseOf(tag) === baseOf(language)) ?? usual;
    known = { dates: locale === usual && timeZone === HOME_ZONE ? undefined : { locale, timeZone } };
  }
  return known.dates;
}

const subscribeToNothing = () => () => {};

/** The same once the page is hydrated: until then the dates are the built HTML's. @param isWanted false: never */
export function useOwnDates(messages: PageMessages, isWanted: boolean): Dates | undefined {
  return useSyncExternalStore(
    subscribeToNothing,
    () => (isWanted ? ownDates(messages) : undefined),
    () => undefined,
  );
}
