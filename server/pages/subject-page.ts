import { linkHref } from '#contract/core/given.ts';
import type { Messages } from '#contract/languages/groups.ts';
import { RESOURCES } from '#contract/material/kinds.ts';
import type { PageData } from '#contract/pages/page-data.ts';
import { rowOf } from '#contract/pages/pages.ts';
import type { Subject, SubjectPage } from '#contract/subjects/calls.ts';
import { codesOf, subjectPath } from '#contract/subjects/values.ts';
import type { Deps } from '../deps.ts';
import { subjectFeed } from '../features/site/feeds.ts';
import { pictureOfSubject } from '../features/site/share-pictures.ts';
import { findSubject } from '../features/subjects/catalogue.ts';
import { subjectReply, subjectTopics } from '../features/subjects/page.ts';
import type { PageKind } from './page-kind.ts';
import type { Shared } from './sharing.ts';

/** A subject, under its one address: any other spelling of it, or a code that it had, leads there. */
export function subjectPage(deps: Deps): PageKind {
  return async ({ page, params: { code = '' }, request: { url } }) => {
    const pathOf = (own: string) => rowOf(page).path.replace(':code', encodeURIComponent(own));
    // Where it cannot be read the page says so itself.
    const found = await findSubject(deps, code).catch(() => undefined);
    if (found && found.code !== code) return { movedTo: pathOf(found.code) + (/\?.*$/.exec(url)?.[0] ?? '') };
    const address = found ? pathOf(code) : url;
    return {
      address,
      ...(found && { key: address, topics: subjectTopics(found) }),
      read: async () => subjectData(deps, code, found ?? (await findSubject(deps, code))),
      without: { subject: { code } },
      missing: ({ subject }) => (subject?.page === null ? 404 : undefined),
      shared: ({ subject }, messages) => {
        if (!subject?.page) return {};
        const shared = sharedSubject(subject.page, messages);
        if (page === 'subject') return shared;
        // Another page about it is no second page of the subject for search engines.
        const { description = '' } = shared;
        return { title: `${messages.pages[page].title}: ${shared.title}`, description };
      },
    };
  };
}

async function subjectData(deps: Deps, code: string, subject: Subject | undefined): Promise<PageData> {
  if (!subject) return { subject: { code, page: null } };
  const page = JSON.parse(await deps.cache.textOf(subjectReply(deps, subject))) as SubjectPage; // its own endpoint's reply
  return { subject: { code: subject.code, page } };
}

function sharedSubject(shown: SubjectPage, messages: Messages): Partial<Shared> {
  const { code } = shown.subject;
  return {
    ...subjectHead(shown, messages),
    canonical: subjectPath(code),
    picture: pictureOfSubject(shown.subject),
    feed: subjectFeed(code),
  };
}

/** Search engines look at the first of many. */
const MOST_PARTS = 30;

/** What is in the head of a subject's page: its title and description, and what it is to a search engine, but for its address. */
function subjectHead({ subject, units, material }: SubjectPage, messages: Messages) {
  const { page: texts } = messages.subjectScreens;
  const { code, name, aliases, placements } = subject;
  const where = [
    ...new Set(placements.map(({ semester, programme }) => texts.place(semester, programme))),
  ].slice(0, 2);
  const description = texts.description(name, code, where.join(', '));
  const parts = material.flatMap((entry) =>
    RESOURCES[entry.kind].linkFields.flatMap((field) => {
      const url = linkHref(entry[field] ?? '');
      if (!url) return [];
      const type = texts.sections[entry.kind];
      return [
        {
          '@type': 'LearningResource',
          name: entry.title ?? `${name}: ${type}`,
          learningResourceType: type,
          url,
        },
      ];
    }),
  );
  const structuredData = {
    '@context': 'https://schema.org',
    '@type': 'LearningResource',
    name,
    description,
    identifier: codesOf(subject),
    ...(aliases.length > 0 && { alternateName: aliases }),
    educationalLevel: where,
    learningResourceType: messages.subjectScreens.types[subject.type],
    isAccessibleForFree: true,
    inLanguage: messages.language,
    ...(units.length > 0 && { teaches: units.map(({ title }) => title) }),
    ...(parts.length > 0 && { hasPart: parts.slice(0, MOST_PARTS) }),
  };
  return { title: `${name} · ${code}`, description, structuredData };
}
