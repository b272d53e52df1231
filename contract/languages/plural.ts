/**
 * The form of a text that a count takes in a language, by the plural rules of Unicode (CLDR).
 * @param forms by category; `other` stands for each that the language has and the text has not
 */
export function plural(
  language: string,
  count: unknown,
  forms: { other: string } & Partial<Record<Intl.LDMLPluralRule, string>>,
): string {
  return forms[new Intl.PluralRules(language).select(Number(count))] ?? forms.other;
}
