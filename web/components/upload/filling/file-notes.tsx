import type { FileProposal } from '#contract/files/proposal-calls.ts';
import type { Sending } from '#web/components/files/sending.ts';
import { useTexts } from '#web/ui/text/use-texts.ts';
import classes from './fill-in.module.css';

/** Says which files to look at again: those that seem to show whose they were, cannot be opened, or have no words. */
export function FileNotes({
  read,
  items,
}: {
  read: readonly FileProposal[];
  items: readonly Pick<Sending, 'upload' | 'name'>[];
}) {
  const texts = useTexts('filling').filling;
  const nameOf = (of: string) => items.find(({ upload }) => upload === of)?.name ?? '';
  const notes = read.flatMap(({ upload, isPersonal, unreadable }) => {
    const text = isPersonal ? texts.personal : unreadable && texts.unreadable[unreadable];
    return text ? { key: upload, text: text(nameOf(upload)) } : [];
  });
  const blank = read.filter((file) => file.isBlank);
  const [first] = blank;
  if (first) notes.push({ key: 'blank', text: texts.blank(nameOf(first.upload), blank.length) });
  return notes.map(({ key, text }) => (
    <p key={key} className={classes.ask} role="alert">
      {text}
    </p>
  ));
}
