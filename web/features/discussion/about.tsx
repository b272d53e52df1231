import type { Thread } from '#contract/discussion/calls.ts';
import { filePagePath } from '#contract/files/address.ts';
import { pathTo } from '#contract/pages/pages.ts';
import { subjectPath } from '#contract/subjects/values.ts';
import { CutOut } from '#web/components/files/cut-out.tsx';
import { Link } from '#web/router/link.tsx';
import { useTexts } from '#web/ui/text/use-texts.ts';
import classes from './discussion.module.css';

/** What a question is about: its name leads there; of a page, to that, with the thread beside it. */
export function About({ thread: { _id, what, thing, about, part } }: { thread: Thread }) {
  const { thread: texts } = useTexts('discussion').discussionScreens;
  if (what !== 'resource')
    return (
      <Link to={what === 'post' ? pathTo('blog', { id: thing }) : subjectPath(thing)} dir="auto">
        {about}
      </Link>
    );
  const printed = [
    part?.question && texts.question(part.question),
    part?.printedPage && part.printedPage !== String(part.page) && texts.printedPage(part.printedPage),
  ].filter(Boolean);
  return (
    <>
      <span dir="auto">{about}</span>
      {part?.file && part.page && (
        <>
          {', '}
          <Link to={filePagePath(part.file, part.page, '', _id)}>{texts.atPage(part.page)}</Link>
        </>
      )}
      {printed.map((text) => `, ${text}`)}
      {part && !part.file && ` (${texts.placeLost})`}
    </>
  );
}

/** The part of a page that a question is about, as it looks; else its words. Nothing for those who may not read the file. */
export function AboutPart({ thread: { part } }: { thread: Thread }) {
  const { thread: texts } = useTexts('discussion').discussionScreens;
  if (part?.picture && part.file && part.page && part.rect)
    return (
      <div className={classes.part}>
        <CutOut
          {...{ file: part.file, page: part.page, rect: part.rect, picture: part.picture }}
          alt={part.words ?? texts.cutOut(part.page)}
        />
      </div>
    );
  return part?.words ? (
    <q className={classes.quote} dir="auto">
      {part.words}
    </q>
  ) : null;
}
