import { filePagePath } from '#contract/files/address.ts';
import type { FileDetails, Neighbour } from '#contract/files/calls.ts';
import { examText } from '#contract/languages/dates.ts';
import { IconChevronLeft } from '#web/icons/chevron-left.ts';
import { IconChevronRight } from '#web/icons/chevron-right.ts';
import { Link } from '#web/router/link.tsx';
import { useTexts } from '#web/ui/text/use-texts.ts';
import classes from './reader.module.css';

/** The papers of the subject before and after this one, at the same page. */
export function Papers({
  file: { entry, earlier, later },
  page,
  q,
}: {
  file: FileDetails;
  page: number;
  q: string;
}) {
  const messages = useTexts('files');
  const { fileScreens: texts } = messages;
  const isPaper = entry?.kind === 'pyq';
  const wordsOf = ({ name, exam }: Neighbour, label: string) => (
    <span className={classes.words}>
      <small>{label}</small>
      <strong dir="auto">{exam ? examText(messages, exam) : name}</strong>
    </span>
  );
  if (!earlier && !later) return null;
  return (
    <nav aria-label={texts.others} className={classes.papers}>
      {earlier && (
        <Link to={filePagePath(earlier.id, page, q)} className={classes.paper}>
          <IconChevronLeft size={20} aria-hidden="true" />
          {wordsOf(earlier, texts.earlier(isPaper))}
        </Link>
      )}
      {later && (
        <Link to={filePagePath(later.id, page, q)} className={classes.paper} data-later>
          {wordsOf(later, texts.later(isPaper))}
          <IconChevronRight size={20} aria-hidden="true" />
        </Link>
      )}
    </nav>
  );
}
