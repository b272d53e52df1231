import { type Extensions, getSchema, type JSONContent } from '@tiptap/core';
import { DOMParser as ContentParser } from '@tiptap/pm/model';

type Policy = { createHTML(html: string): string };
type Policies = { createPolicy(name: string, rules: Policy): Policy };

const { trustedTypes } = window as { trustedTypes?: Policies }; // in some browsers, and in none of TypeScript's types
/** Only for a document that is never shown, in which nothing runs and nothing is loaded (server/http/security.ts). */
const policy = trustedTypes?.createPolicy('basta-editor', { createHTML: (html) => html });

/** HTML as what the editor can write: whatever else is in it is left out. TipTap itself would read it as mere text. */
export function contentOf(html: string, extensions: Extensions): JSONContent {
  const read = new DOMParser().parseFromString(policy?.createHTML(html) ?? html, 'text/html');
  return ContentParser.fromSchema(getSchema(extensions)).parse(read.body).toJSON();
}
