import type { FileProposal } from '#contract/files/proposal-calls.ts';
import type { Sending } from '#web/components/files/sending.ts';
import { useTexts } from '#web/ui/text/use-texts.ts';
import classes from './fill-in.module.css';

/** Says which files seem to show whose they were: those are not published. */
export function PersonalNote({
  read,
  items,
}: {
  read: readonly FileProposal[];
  items: readonly Pick<Sending, 'upload' | 'name'>[];
}) {
  const texts = useTexts('filling').filling;
  const nameOf = (of: string) => items.find(({ upload }) => upload === of)?.name ?? '';
  return read
    .filter(({ isPersonal }) => isPersonal)
    .map(({ upload }) => (
      <p key={upload} className={classes.ask} role="alert">
        {texts.personal(nameOf(upload))}
      </p>
    ));
}
