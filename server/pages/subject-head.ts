import { linkHref } from '#contract/core/web-address.ts';
import type { Messages } from '#contract/languages/groups.ts';
import { RESOURCES } from '#contract/material/kinds.ts';
import { codesOf } from '#contract/subjects/codes.ts';
import type { SubjectPage } from '#contract/subjects/page-calls.ts';

/** Search engines look at the first of many. */
const MOST_PARTS = 30;

/** What stands in the head of a subject's page: its title and description, and what it is to a search engine, but for its address. */
export function subjectHead({ subject, units, material }: SubjectPage, messages: Messages) {
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
  const facts = {
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
  return { title: `${name} · ${code}`, description, facts };
}
