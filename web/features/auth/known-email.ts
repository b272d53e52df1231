/** The address that somebody has just registered or proved, where the page before left it in the history entry. */
export function emailIn(state: unknown): { email?: string } {
  const { email }: Record<string, unknown> = Object(state);
  return typeof email === 'string' ? { email } : {};
}
