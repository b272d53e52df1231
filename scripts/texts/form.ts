/**
 * How a text is written for translators: as it is, as a template with `{placeholders}`, in two forms for a count, or, where
 * it chooses by anything else, not at all: such a text is written by hand in the language's folder.
 */
export type Form =
  | { kind: 'plain'; text: string }
  | { kind: 'template'; text: string; params: string[] }
  | { kind: 'count'; one: string; text: string; params: string[]; count: string }
  | { kind: 'by hand' };

type Text = (...params: unknown[]) => unknown;

/** What a template is tried with: were the text to choose by a value, one of these would show it. */
const VALUES: unknown[] = ['a word', '', 0, 1, 2, true, false];
const COUNTS = [0, 2, 3, 5, 11, 21, 100, 1_000_001];

export function formOf(text: string | Text): Form {
  if (typeof text === 'string') return { kind: 'plain', text };
  const params = paramsOf(text);
  const marks = params.map((name) => `{${name}}`);
  const template = said(text, marks) ?? '';
  const holds = VALUES.every((value) => {
    const values = params.map(() => value);
    return said(text, values) === fill(template, params, values);
  });
  // A text that leaves out something that it is told says it in another case.
  const isWhole = params.length > 0 && placeholdersOf(template).length === params.length;
  if (holds && isWhole) return { kind: 'template', text: template, params };
  return params.map((_, index) => countForm(text, params, index)).find(Boolean) ?? { kind: 'by hand' };
}

/** The forms of a text that chooses by the count at one place, and by nothing else. */
function countForm(text: Text, params: string[], index: number): Form | undefined {
  const count = params[index] ?? '';
  const other = params.filter((_, at) => at !== index).map((name) => `{${name}}`);
  const at = (value: unknown) => said(text, [...other.slice(0, index), value, ...other.slice(index)]);
  const unlikely = 70_707;
  const one = at(1);
  const many = at(unlikely)?.replaceAll(String(unlikely), `{${count}}`);
  if (one === undefined || many === undefined || placeholdersOf(many).length !== params.length)
    return undefined;
  if (!COUNTS.every((value) => at(value) === fill(many, [count], [value]))) return undefined;
  return { kind: 'count', one, text: many, params, count };
}

/** The names of a function's parameters: of an arrow function with names alone, as texts are. */
function paramsOf(text: Text): string[] {
  const [, list = ''] = /^\(?([\w\s,]*)\)?\s*=>/.exec(text.toString()) ?? [];
  return list.split(',').flatMap((name) => name.trim() || []);
}

function said(text: Text, values: unknown[]): string | undefined {
  try {
    const words = text(...values);
    return typeof words === 'string' ? words : undefined;
  } catch {
    return undefined; // it wants other values than these
  }
}

function fill(template: string, params: string[], values: unknown[]): string {
  return template.replace(/\{(\w+)\}/g, (mark, name) => {
    const index = params.indexOf(name);
    return index < 0 ? mark : String(values[index]);
  });
}

/** The placeholders of a text, each once, in the order of the alphabet. */
export function placeholdersOf(text: string): string[] {
  return [...new Set([...text.matchAll(/\{(\w+)\}/g)].map(([, name = '']) => name))].sort();
}
