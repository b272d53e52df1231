/** A moment (ISO 8601) as `<input type="datetime-local">` has it, by this clock. */
export function toLocal(moment: string): string {
  const date = new Date(moment);
  return new Date(date.getTime() - date.getTimezoneOffset() * 60_000).toISOString().slice(0, 16);
}

/** The moment that such a field names; what is none stays as it is, for the rules to refuse. */
export function fromLocal(local: string): string {
  const date = new Date(local);
  return Number.isNaN(date.getTime()) ? local : date.toISOString();
}
