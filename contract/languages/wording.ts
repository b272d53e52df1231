import { ownValue } from '../core/given.ts';
import type { FieldLabel, Notice } from '../core/notices.ts';
import type { PageMessages } from './groups.ts';

/** A notice in the language of the catalogue. @param label what its field is called where it stands, if that is known */
export function wordingOf(messages: PageMessages, { code, params }: Notice, label?: string): string {
  // The catalogue's type has a text for every code (notice-texts.ts), which no path in a string can show.
  const text = code.split('.').reduce<unknown>((part, name) => ownValue(Object(part), name), messages);
  if (typeof text !== 'function') return String(text);
  return text(...params.map((param) => (isLabel(param) ? label || messages.fields[param.field] : param)));
}

function isLabel(param: unknown): param is FieldLabel {
  return typeof param === 'object' && param !== null && 'field' in param;
}
