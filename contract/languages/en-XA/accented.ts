type Loaders = Record<string, () => Promise<{ texts: object }>>;

/** A language made longer and accented, text by text as it is loaded: for trials of what was never in the catalogue. */
export function accented<Row extends { name: string; load: Loaders }>(row: Row): Row {
  const load = Object.entries(row.load).map(([group, loadPlain]) => [
    group,
    async () => {
      const { texts } = await loadPlain();
      const own = group === 'pages' && { language: 'en-XA', locale: 'en-IN' };
      return { texts: { ...(await import('./accent.ts')).accentAll(texts), ...own } };
    },
  ]);
  return { ...row, load: Object.fromEntries(load) };
}
