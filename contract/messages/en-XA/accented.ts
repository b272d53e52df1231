import type { LanguageRow, TextLoaders } from '../languages.ts';

/** A language made longer and accented, text by text as it is loaded: for trials of what was never in the catalogue. */
export function accented(language: LanguageRow): LanguageRow {
  const loaders = Object.entries<() => Promise<object>>(language.load);
  return {
    name: 'Ëñğļíšħ',
    loadForPages: async () => {
      const texts = await inAccents(language.loadForPages)();
      return { ...texts, language: 'en-XA', locale: 'en-IN' };
    },
    loadForServer: inAccents(language.loadForServer),
    // The same groups, and each of the shape that it had.
    load: Object.fromEntries(loaders.map(([group, load]) => [group, inAccents(load)])) as TextLoaders,
  };
}

function inAccents<Texts>(load: () => Promise<Texts>): () => Promise<Texts> {
  return async () => (await import('./accent.ts')).accentAll(await load());
}
