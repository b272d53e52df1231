import type { PathsReply } from '#contract/learning/path-calls.ts';
import { rowOf } from '#contract/pages/pages.ts';
import type { Deps } from '../deps.ts';
import { pathsSource, pathTopics } from '../features/learning/path-service.ts';
import { findSubject } from '../features/subjects/catalogue.ts';
import type { PageKind } from './page-kind.ts';

/** The learning path of a subject, under its one address. */
export function pathsPage(deps: Deps): PageKind {
  return async ({ page, params: { code = '' }, request: { url } }) => {
    const pathOf = (own: string) => rowOf(page).path.replace(':code', encodeURIComponent(own));
    // Where it cannot be read the page says so itself.
    const found = await findSubject(deps, code).catch(() => undefined);
    if (found && found.code !== code) return { movedTo: pathOf(found.code) };
    const address = found ? pathOf(code) : url;
    return {
      address,
      ...(found && { key: address, topics: pathTopics }),
      read: async () => {
        const subject = found ?? (await findSubject(deps, code));
        if (!subject) return { paths: { code, reply: null } };
        const text = await deps.cache.textOf(pathsSource(deps, subject));
        return { paths: { code, reply: JSON.parse(text) as PathsReply } }; // its own endpoint's reply
      },
      without: { paths: { code } },
      missing: ({ paths }) => (paths?.reply === null ? 404 : undefined),
      shared: ({ paths }, messages) => {
        if (!paths?.reply) return {};
        const { name, code: own } = paths.reply.subject;
        return { title: `${messages.pages[page].title}: ${name} · ${own}` };
      },
    };
  };
}
