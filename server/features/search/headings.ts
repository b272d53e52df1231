import type { PageMessages } from '#contract/languages/groups.ts';
import type { ResourceKind } from '#contract/material/kinds.ts';
import type { Programme } from '#contract/subjects/calls.ts';
import type { KeptCatalogue } from '../subjects/catalogue.ts';
import type { FoundRow } from './queries.ts';

/** The letters of a programme's name, without the degree and what is written in several ways. */
const lettersOf = (name: string) =>
  name
    .toLowerCase()
    .replace(/^b\.?\s*tech\.?\s/, '')
    .replace(/&|\band\b/g, '')
    .replace(/[^\p{L}\p{N}]/gu, '');

/** Whether an entry's title says for whom it is, and not what it is: `B.Tech CSE, scheme 2018`. */
function isForWhom(title: string, programmes: readonly Programme[]): boolean {
  if (/\bscheme\b|^b\.?\s*tech\b/i.test(title)) return true;
  const letters = lettersOf(title);
  return programmes.some(({ code, name }) => letters === code.toLowerCase() || letters === lettersOf(name));
}

/** What an entry is called where it is found: by its subject and what it is of that, never by its programme alone. */
export function headingsOf(
  { byKey, programmes }: KeptCatalogue,
  messages: Pick<PageMessages, 'resources'>,
): (row: Pick<FoundRow, 'code_key' | 'kind' | 'subject' | 'title'>) => string {
  return ({ code_key, kind, subject, title }) => {
    const name = byKey.get(code_key)?.name ?? subject;
    const isNamed = title !== null && title.trim() !== '' && !isForWhom(title, programmes);
    return `${name}, ${isNamed ? title : kindText(kind, messages)}`;
  };
}

const kindText = (kind: ResourceKind, { resources }: Pick<PageMessages, 'resources'>) =>
  resources[kind].title;
