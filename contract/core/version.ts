/**
 * The version of a thing that a form changes: a short hash of what the form shows of it (`edits` of its call). Server and
 * browser make it of the same fields, so that no list and no reply has to carry it.
 * @param shown what `edits` leaves of the thing @returns 1 to 11 letters and digits
 */
export function versionOf(shown: unknown): string {
  const text = JSON.stringify(plain(shown)) ?? '';
  // cyrb53: short, quick, and there without a secure context. It tells changes apart and protects nothing.
  let high = 0xdeadbeef;
  let low = 0x41c6ce57;
  for (let at = 0; at < text.length; at += 1) {
    const unit = text.charCodeAt(at);
    high = Math.imul(high ^ unit, 2654435761);
    low = Math.imul(low ^ unit, 1597334677);
  }
  high = Math.imul(high ^ (high >>> 16), 2246822507) ^ Math.imul(low ^ (low >>> 13), 3266489909);
  low = Math.imul(low ^ (low >>> 16), 2246822507) ^ Math.imul(high ^ (high >>> 13), 3266489909);
  return (4294967296 * (2097151 & low) + (high >>> 0)).toString(36);
}

/** Whether two values say the same: in whichever order their keys are, and with nothing left out or empty. */
export function saysTheSame(one: unknown, other: unknown): boolean {
  return JSON.stringify(plain(one)) === JSON.stringify(plain(other));
}

/** The same value with its keys in order, and without what is empty: a form has '' where a reply leaves a field out. */
function plain(value: unknown): unknown {
  if (Array.isArray(value)) return value.length > 0 ? value.map((item) => plain(item) ?? null) : undefined;
  if (typeof value !== 'object' || value === null) return value === '' ? undefined : (value ?? undefined);
  const entries = Object.entries(value)
    .map(([key, inner]) => [key, plain(inner)] as const)
    .filter(([, inner]) => inner !== undefined)
    .sort(([a], [b]) => (a < b ? -1 : 1));
  return entries.length > 0 ? Object.fromEntries(entries) : undefined;
}
