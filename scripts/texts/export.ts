import { type GetTextTranslation, po } from 'gettext-parser';
import type { Entry } from './catalogue.ts';

/** The plural categories of a language in the order of Unicode, which is that of the forms in the file. */
export function categoriesOf(language: string): Intl.LDMLPluralRule[] {
  const own = new Set(new Intl.PluralRules(language).resolvedOptions().pluralCategories);
  return (['zero', 'one', 'two', 'few', 'many', 'other'] as const).filter((category) => own.has(category));
}

/**
 * Every text that translators can write, in gettext's format (PO): its place as the context, English as the id.
 * @param before the file that the language was imported from; a translation of another English text is left out
 */
export function exportTexts(language: string, entries: Iterable<Entry>, before = ''): string {
  const own = new Map(Object.entries(po.parse(before, { validation: false }).translations));
  const categories = categoriesOf(language);
  const translations: Record<string, Record<string, GetTextTranslation>> = {};
  for (const { path, form } of entries) {
    if (form.kind === 'by hand') continue;
    const [msgid, plural] = form.kind === 'count' ? [form.one, form.text] : [form.text, undefined];
    const mine = Object.entries(own.get(path) ?? {}).find(
      ([id, { msgid_plural }]) => id === msgid && msgid_plural === plural,
    );
    const msgstr = mine?.[1].msgstr ?? (plural === undefined ? [''] : categories.map(() => ''));
    const translation = {
      msgctxt: path,
      msgid,
      ...(plural !== undefined && { msgid_plural: plural }),
      msgstr,
    };
    translations[path] = { [msgid]: translation };
  }
  const headers = {
    Language: language,
    'Content-Type': 'text/plain; charset=UTF-8',
    'X-Plural-Categories': categories.join(' '),
  };
  return po.compile({ charset: 'utf-8', headers, translations }, { foldLength: 0 }).toString();
}
