import type { Endpoint } from '#contract/core/rules/endpoint.ts';
import { en } from '#contract/languages/en/whole.ts';
import type { PageName } from '#contract/pages/pages.ts';
import type { RoleName } from '../factories.ts';
import { PEOPLE } from '../render-app.tsx';
import type { Filed } from './filled-site.ts';

/** A form that is sent with something wrong: what is typed first, by label ('' empties), the button, and what is then said. */
type BadInput = { typed?: Record<string, string>; button: string; texts: string[] };

/** What a page shows in each of its states. A state that a page does not have is left out. */
export type PageStates = {
  /** Who opens it; a visitor without. */
  as?: RoleName;
  /** The address, where it names something that was filed. */
  at?: (filed: Filed) => string;
  /** The page that it leads on to: it shows nothing of its own. */
  leadsTo?: string;
  /** The heading of level 1. */
  heading: string;
  /** One thing of its data (or of its own text where it has none), in the words of the page. */
  shows: string;
  /** The call whose reply the page is about, and what a screen reader hears until it is there. */
  waitsFor?: { endpoint: Endpoint; loading: string };
  /** What is said where the server failed, and, if that is another text, where nothing came back or the reply has another shape. */
  failed?: { status: string; noReply?: string; unexpected?: string };
  /** What is said on a site without anything; `reply` where the real server always has something. */
  empty?: { texts: string[]; reply?: unknown };
  /** What is said at the address of something that is not there (any more). */
  gone?: string;
  badInput?: BadInput;
};

/** What is loaded by a call: what is heard until it is there, and what is said where it does not come. */
export const loadedBy = (endpoint: Endpoint, loading: string, failed: string) =>
  ({ waitsFor: { endpoint, loading }, failed: { status: failed } }) satisfies Partial<PageStates>;

/** The same of a list, which may have nothing in it. */
export const listedBy = (endpoint: Endpoint, loading: string, said: { failed: string; empty: string }) =>
  ({
    ...loadedBy(endpoint, loading, said.failed),
    empty: { texts: [said.empty] },
  }) satisfies Partial<PageStates>;

/** Who is trusted to contribute, as a role sees them. */
export const trustedBy = (list: Endpoint) =>
  ({
    ...listedBy(list, en.trustScreen.loading, en.trustScreen),
    shows: PEOPLE.student.email,
  }) satisfies Partial<PageStates>;

/** Who teaches what, as a role sees it. */
export const taughtBy = (list: Endpoint) =>
  ({
    ...listedBy(list, en.teachingScreens.list.loading, en.teachingScreens.list),
    shows: PEOPLE.student.email,
  }) satisfies Partial<PageStates>;

/** Pages of admins: each has its title for a heading where its row says no other. */
export const adminPages = (
  rows: {
    [Name in PageName]?: Omit<PageStates, 'as' | 'heading'> & { heading?: string };
  },
): Record<string, PageStates> =>
  Object.fromEntries(
    Object.entries(rows).map(([name, row]) => [
      name,
      { as: 'admin', heading: en.pages[name as PageName].title, ...row }, // a key of the rows
    ]),
  );
