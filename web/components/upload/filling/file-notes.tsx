import type { FileProposal } from '#contract/files/proposal-calls.ts';
import type { Sending } from '#web/components/files/sending.ts';
import { useTexts } from '#web/ui/text/use-texts.ts';
import classes from './fill-in.module.css';

/** Says which files nobody can be shown: those that seem to show whose they were, and those that cannot be opened. */
export function FileNotes({
  read,
  items,
}: {
  read: readonly FileProposal[];
  items: readonly Pick<Sending, 'upload' | 'name'>[];
}) {
  const texts = useTexts('filling').filling;
  const nameOf = (of: string) => items.find(({ upload }) => upload === of)?.name ?? '';
  return read.map(({ upload, isPersonal, unreadable }) => {
    const text = isPersonal ? texts.personal : unreadable && texts.unreadable[unreadable];
    return (
      text && (
        <p key={upload} className={classes.ask} role="alert">
          {text(nameOf(upload))}
        </p>
      )
    );
  });
}
