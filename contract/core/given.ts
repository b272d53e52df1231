/**
 * What a table has under a name that a person, a file or another program gave. A plain look-up would also find what every
 * object inherits: a paper with the word "constructor" once made the search fail. Tables of our own words are a `Map`.
 * @returns undefined where the table itself has no such name
 */
export function ownValue<Value>(
  table: { readonly [name: string]: Value } | undefined,
  name: string,
): Value | undefined {
  return table !== undefined && Object.hasOwn(table, name) ? table[name] : undefined;
}

/** The address that a link's button opens: with `https://` where the link has no scheme; undefined for no web address. */
export function linkHref(link: string): string | undefined {
  return parseWebAddress(link)?.href;
}

/** Reads http(s) addresses only: `javascript:`, `data:` and similar never open. A user name in front of the host is a disguise. */
export function parseWebAddress(link: string): URL | undefined {
  const trimmed = link.trim();
  const hasScheme = /^[a-z][a-z0-9+.-]*:/i.test(trimmed) && !/^[^/:]+:\d+(\/|$)/.test(trimmed);
  const address = hasScheme ? trimmed : `https://${trimmed}`;
  // Not URL.parse: phones whose browser is from before autumn 2024 do not have it.
  const url = URL.canParse(address) ? new URL(address) : undefined;
  if (!url || !/^https?:$/.test(url.protocol) || url.username || !url.hostname.includes('.'))
    return undefined;
  return url;
}
