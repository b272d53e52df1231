/** HTML that may be put into a page as it is. */
export class Html {
  readonly text: string;

  constructor(text: string) {
    this.text = text;
  }
}

const ESCAPES = new Map(
  Object.entries({
    '&': '&amp;',
    '<': '&lt;',
    '>': '&gt;',
    '"': '&quot;',
    "'": '&#39;',
  }),
);

/**
 * A template literal for HTML: every value in it is escaped, for text and quoted attributes, unless it is `Html`
 * itself. Lists are joined. There is no way to forget the escaping.
 */
export function html(parts: TemplateStringsArray, ...values: (string | number | Html | Html[])[]): Html {
  return new Html(parts.reduce((done, part, index) => done + rendered(values[index - 1] ?? '') + part));
}

/** A text as it is in HTML, also between quotation marks. */
export function escapeHtml(text: string): string {
  return text.replace(/[&<>"']/g, (character) => ESCAPES.get(character) ?? '');
}

function rendered(value: string | number | Html | Html[]): string {
  if (value instanceof Html) return value.text;
  if (Array.isArray(value)) return value.map(({ text }) => text).join('');
  return escapeHtml(String(value));
}
