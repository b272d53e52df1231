import { dayText } from '#contract/messages/dates.ts';
import { useMessages } from '#web/ui/use-messages.ts';

/** The day of a post, as the reader's language writes it. */
export function BlogDate({ iso }: { iso: string }) {
  return <time dateTime={iso}>{dayText(useMessages(), iso)}</time>;
}
