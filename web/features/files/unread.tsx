import type { FileDetails } from '#contract/files/calls.ts';
import { Spinner } from '#web/ui/controls/spinner.tsx';
import { useTexts } from '#web/ui/text/use-texts.ts';
import classes from './unread.module.css';

/** Stands in place of the pages where there are none: not yet, or never. */
export function Unread({ file: { state, reason } }: { file: FileDetails }) {
  const { beingRead, unreadable } = useTexts('files').fileScreens;
  const isNever = state === 'unreadable';
  return (
    <section className={classes.unread} role="status">
      {!isNever && <Spinner />}
      <h2 className={classes.title}>{isNever ? unreadable.title : beingRead.title}</h2>
      <p>{isNever ? reason && unreadable[reason] : beingRead.text}</p>
    </section>
  );
}
