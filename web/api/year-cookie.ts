const A_YEAR_SECONDS = 365 * 24 * 60 * 60;

/** Keeps a choice in this browser for a year, where the server reads it too; undefined forgets it. */
export function keepForAYear(name: string, value: string | undefined): void {
  // biome-ignore lint/suspicious/noDocumentCookie: the cookie store is unknown to Firefox and Safari of last year
  document.cookie = `${name}=${value ?? ''}; path=/; max-age=${value ? A_YEAR_SECONDS : 0}; samesite=lax`;
}
