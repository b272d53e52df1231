/** The day of a post in the reader's own date format (spec section 2, My Blogs). */
export function BlogDate({ iso }: { iso: string }) {
  return <time dateTime={iso}>{dateText(iso)}</time>;
}

function dateText(iso: string): string {
  return new Date(iso).toLocaleDateString(undefined, { dateStyle: 'medium' });
}

/** With the time of day: several texts of one day must not look the same. */
export function dateTimeText(iso: string): string {
  return new Date(iso).toLocaleString(undefined, { dateStyle: 'medium', timeStyle: 'short' });
}
