import type { Messages } from '#contract/languages/groups.ts';
import { FALLBACK_LANGUAGE, LANGUAGES, type Language, loadCatalogue } from '#contract/languages/languages.ts';

// All of them at the start: together they are smaller than one picture, and nobody then waits for one.
// Object.keys forgets the literal names.
const tags = Object.keys(LANGUAGES) as Language[];
const loading = tags.map(async (tag) => [tag, await loadCatalogue(tag)] as const);
const catalogues = Object.fromEntries(await Promise.all(loading)) as Record<Language, Messages>; // one for each row

/** Every text in a language; in English for a request that Fastify refused before anything could be known of it. */
export function messagesIn(language: Language | undefined): Messages {
  return catalogues[language ?? FALLBACK_LANGUAGE];
}
