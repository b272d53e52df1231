import { IconChevronLeft, IconChevronRight } from '@tabler/icons-react';
import { filePagePath } from '#contract/file-address.ts';
import type { FileDetails, Neighbour } from '#contract/files.ts';
import { examText } from '#contract/messages/dates.ts';
import { Link } from '#web/ui/link.tsx';
import { useFileMessages } from '#web/ui/use-file-messages.ts';
import classes from './papers.module.css';

/** The papers of the subject before and after this one, at the same page. */
export function Papers({
  file: { earlier, later },
  page,
  q,
}: {
  file: FileDetails;
  page: number;
  q: string;
}) {
  const messages = useFileMessages();
  const { fileScreens: texts } = messages;
  const linkTo = ({ id, name, exam }: Neighbour, label: string) => (
    <Link to={filePagePath(id, page, q)} className={classes.paper}>
      {label === texts.earlier && <IconChevronLeft size={20} aria-hidden="true" />}
      <span className={classes.words}>
        <small>{label}</small>
        <strong dir="auto">{exam ? examText(messages, exam) : name}</strong>
      </span>
      {label === texts.later && <IconChevronRight size={20} aria-hidden="true" />}
    </Link>
  );
  if (!earlier && !later) return null;
  return (
    <nav aria-label={texts.papers} className={classes.papers}>
      {earlier ? linkTo(earlier, texts.earlier) : <span />}
      {later && linkTo(later, texts.later)}
    </nav>
  );
}
