/**
 * What the link of an email does, one row each: `all` ends emails but those that one must have; `digest` and `asked` one kind of news;
 * `mute` and `follow` name a thread, `subject` the subject of which the reader wants to hear nothing.
 */
const SCOPES = ['all', 'digest', 'asked', 'mute', 'follow', 'subject'] as const;
export type Scope = (typeof SCOPES)[number];

/** What a link does, and to which thread or subject (`''`: to none). */
export type Ending = { scope: Scope; id: string };

/** What stands for that in a link; '' for `all`. An id has letters, digits and `-`. */
export const endingText = ({ scope, id }: Ending) => (scope === 'all' ? '' : `${scope}-${id}`);

/** Reads that back; undefined where a text says nothing of the kind. */
export function readEnding(text: string): Ending | undefined {
  if (text === '') return { scope: 'all', id: '' };
  const [name, ...id] = text.split('-');
  const scope = SCOPES.find((one) => one === name && one !== 'all');
  return scope && { scope, id: id.join('-') };
}

/** A token's parts: whose it is, what it does, and the proof of both. */
export function tokenParts(token: string): { user: string; ending: string; mac: string } {
  const parts = token.split('.');
  const [user = '', second = '', third = ''] = parts;
  return parts.length > 2 ? { user, ending: second, mac: third } : { user, ending: '', mac: second };
}

/** What the page behind a link is about. */
export const scopeOf = (token: string): Scope => readEnding(tokenParts(token).ending)?.scope ?? 'all';
