import { type Rect, turnedRect } from '#contract/discussion/page-part.ts';

type Marked = { _id: string; rect?: Rect | undefined };
/** Threads whose marks are at one place of a page's margin. */
export type Group<Thread> = { top: number; threads: Thread[] };

/**
 * The marks at the margin of a page, from above: a thread about all of the page at its top, those too near each other in one.
 * @param quarters by so many the page is shown turned clockwise
 * @param room so much of the page's height a mark takes, in thousandths
 */
export function groupedMarks<Thread extends Marked>(
  threads: readonly Thread[],
  quarters: number,
  room: number,
): Group<Thread>[] {
  const last = Math.max(0, 1000 - room);
  const placed = threads
    .map((thread) => ({
      thread,
      top: Math.min(last, thread.rect ? turnedRect(thread.rect, quarters)[1] : 0),
    }))
    .sort((one, other) => one.top - other.top);
  const groups: Group<Thread>[] = [];
  for (const { thread, top } of placed) {
    const above = groups.at(-1);
    if (above && top - above.top < room) above.threads.push(thread);
    else groups.push({ top, threads: [thread] });
  }
  return groups;
}
