type Loader = () => Promise<object>;
type Language = { name: string; loadForPages: Loader; loadForServer: Loader; load: Record<string, Loader> };

/** A language made longer and accented, text by text as it is loaded: for trials of what was never in the catalogue. */
export function accented<Row extends Language>(language: Row): Row {
  const inAccents = (load: Loader) => async () => (await import('./accent.ts')).accentAll(await load());
  const loadForPages = inAccents(language.loadForPages);
  return {
    ...language,
    name: 'Ëñğļíšħ',
    loadForPages: async () => ({ ...(await loadForPages()), language: 'en-XA', locale: 'en-IN' }),
    loadForServer: inAccents(language.loadForServer),
    load: Object.fromEntries(Object.entries(language.load).map(([group, load]) => [group, inAccents(load)])),
  };
}
