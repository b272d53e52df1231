import { type GetTextTranslation, po } from 'gettext-parser';
import { TEXT_GROUPS } from '#contract/languages/groups.ts';
import { type Entry, namesIn, textsIn } from './catalogue.ts';
import { categoriesOf } from './export.ts';
import { placeholdersOf } from './form.ts';

/** The files of a language's folder by name, or what is wrong with the translation, a line each. */
export type Imported = { files: Map<string, string>; translated: number } | { problems: string[] };

/**
 * Makes a language's folder of a file in gettext's format. Nothing is made while something is wrong.
 * @param present the language's own texts so far, by group: what was written by hand stays
 */
export function importTexts(
  language: string,
  file: string,
  entries: Map<string, Entry>,
  present: Map<string, unknown>,
): Imported {
  const problems: string[] = [];
  const sources = new Map<string, string>();
  for (const [path, forms] of Object.entries(translationsIn(file, problems)))
    for (const translation of Object.values(forms)) {
      if (path === '' || translation.obsolete || translation.msgstr.every((text) => text === '')) continue;
      if (translation.comments?.flag?.includes('fuzzy')) continue;
      const entry = entries.get(path);
      const wrong = entry ? problemsOf(language, entry, translation) : ['there is no such text.'];
      problems.push(...wrong.map((problem) => `${path}: ${problem}`));
      if (entry && wrong.length === 0) sources.set(path, sourceOf(language, entry, translation));
    }
  if (problems.length > 0) return { problems };
  const translated = sources.size;
  for (const texts of present.values())
    for (const [path, text] of textsIn(texts))
      if (entries.get(path)?.form.kind === 'by hand' && typeof text === 'function')
        sources.set(path, text.toString());
  return { files: filesOf(language, sources, entries), translated };
}

function translationsIn(file: string, problems: string[]) {
  try {
    return po.parse(file, { validation: false }).translations;
  } catch (error) {
    problems.push(
      `The file is not in gettext's format (PO): ${error instanceof Error ? error.message : error}`,
    );
    return {};
  }
}

function problemsOf(language: string, { form }: Entry, { msgid, msgid_plural, msgstr }: GetTextTranslation) {
  if (form.kind === 'by hand') return ['it chooses between texts, and is written by hand in the folder.'];
  const changed =
    form.kind === 'count' ? msgid !== form.one || msgid_plural !== form.text : msgid !== form.text;
  if (changed) return ['the English text has changed. Export again.'];
  const categories = form.kind === 'count' ? categoriesOf(language) : ['other'];
  if (msgstr.length !== categories.length || msgstr.includes(''))
    return [`it needs a text for each of: ${categories.join(', ')}.`];
  const expected = placeholdersOf(form.text);
  return msgstr.flatMap((text, index) => {
    const own = placeholdersOf(text);
    const unknown = own.filter((name) => !expected.includes(name));
    // "One subject" needs no number.
    const missing = categories[index] === 'other' ? expected.filter((name) => !own.includes(name)) : [];
    return [
      ...unknown.map((name) => `there is no placeholder {${name}}.`),
      ...missing.map((name) => `the placeholder {${name}} is missing.`),
      ...(/[<>]/.test(text) && !/[<>]/.test(form.text)
        ? ['it has a < or >, which the English text has not.']
        : []),
    ];
  });
}

/** A translated text as TypeScript. */
function sourceOf(language: string, { form }: Entry, { msgstr }: GetTextTranslation): string {
  if (form.kind === 'plain' || form.kind === 'by hand') return JSON.stringify(msgstr[0]);
  const params = `(${form.params.join(', ')}) =>`;
  if (form.kind === 'template') return `${params} ${literal(msgstr[0])}`;
  const forms = categoriesOf(language).map((category, index) => `${category}: ${literal(msgstr[index])}`);
  return `${params} plural('${language}', ${form.count}, { ${forms.join(', ')} })`;
}

function literal(text = ''): string {
  const safe = text.replace(/[\\`]|\$\{/g, '\\$&');
  return `\`${safe.replace(/\{(\w+)\}/g, (mark) => `$${mark}`)}\``;
}

type Tree = Map<string, Tree | string>;

/** The list that a text is in, if any: once that is begun, what is missing keeps its place in it. */
const listOf = (path: string) => path.slice(0, Math.max(0, path.search(/\.\d+(\.|$)/)));

function filesOf(language: string, sources: Map<string, string>, entries: Map<string, Entry>) {
  const files = new Map<string, string>();
  const begun = new Set([...sources.keys()].map(listOf).filter((list) => list !== ''));
  for (const group of TEXT_GROUPS) {
    const tree: Tree = new Map();
    if (group === 'pages')
      for (const [name, text] of [
        ['language', language],
        ['locale', `${language}-IN`],
      ] as const)
        tree.set(name, JSON.stringify(text));
    for (const { path, groups } of entries.values()) {
      const source = sources.get(path) ?? (begun.has(listOf(path)) ? 'undefined' : undefined);
      if (source && groups.includes(group)) plant(tree, namesIn(path), source);
    }
    const code = objectOf(tree);
    files.set(
      `${group}.ts`,
      [
        "import type { GroupTexts, Some } from '#contract/languages/groups.ts';",
        ...(code.includes('plural(') ? ["import { plural } from '#contract/languages/plural.ts';"] : []),
        '',
        `/** Made by \`npm run texts -- import ${language}\`; what chooses between texts is written here by hand, and stays. */`,
        `export const texts = ${code} satisfies Some<GroupTexts['${group}']>;`,
        '',
      ].join('\n'),
    );
  }
  const rows = [...files.keys()].map((file) => `  ${file.slice(0, -3)}: () => import('./${file}'),`);
  files.set(
    'load.ts',
    `/** The texts of the language, group by group. */\nexport const load = {\n${rows.join('\n')}\n};\n`,
  );
  return files;
}

function plant(tree: Tree, [name = '', ...rest]: string[], source: string): void {
  if (rest.length === 0) {
    tree.set(name, source);
    return;
  }
  const found = tree.get(name);
  const branch = found instanceof Map ? found : new Map();
  tree.set(name, branch);
  plant(branch, rest, source);
}

/** Numbered places are a list. */
function objectOf(tree: Tree): string {
  const rows = [...tree].map(
    ([name, part]) => [name, typeof part === 'string' ? part : objectOf(part)] as const,
  );
  if (rows.length > 0 && rows.every(([name], index) => name === String(index)))
    return `[${rows.map(([, code]) => code).join(', ')}]`;
  return `{ ${rows.map(([name, code]) => `${JSON.stringify(name)}: ${code}`).join(', ')} }`;
}
