import { filePagePath } from '#contract/files/address.ts';
import type { FileDetails } from '#contract/files/calls.ts';
import { IconCrop } from '#web/icons/crop.ts';
import { Link } from '#web/router/link.tsx';
import { Button, ButtonLink } from '#web/ui/controls/button.tsx';
import kit from '#web/ui/kit.module.css';
import { useTexts } from '#web/ui/text/use-texts.ts';
import classes from './page-questions.module.css';
import { askPartPath } from './parts/ask-part-path.ts';
import { useParts } from './parts/parts-context.ts';
import { useThreadsAt } from './parts/use-threads-at.ts';

/** What was asked about the pages of a file: of the one that is shown, and how much of each other; and the ways to ask. */
export function PageQuestions({ file, page }: { file: FileDetails; page: number }) {
  const { thread: open, threadPath, begin } = useParts();
  const { fileScreens: texts, discussionScreens } = useTexts('files', 'discussion');
  const { data } = useThreadsAt(file);
  if (!data) return null;
  const askPath = askPartPath(file, { page });
  const here = data.threads.filter((thread) => thread.page === page);
  const others = Map.groupBy(
    data.threads.filter((thread) => thread.page !== page),
    (thread) => thread.page,
  );
  return (
    <section className={`${kit.stack3} ${classes.questions}`} aria-label={texts.questions.label}>
      <h2>{texts.questions.here(here.length)}</h2>
      {here.length > 0 && (
        <ul>
          {here.map(({ _id, heading, answers }) => (
            <li key={_id}>
              <Link
                to={threadPath(page, _id)}
                replace={open !== undefined}
                preventScrollReset
                className={classes.question}
              >
                <span dir="auto">{heading || discussionScreens.list.deleted}</span>
                <small>{discussionScreens.list.answers(answers)}</small>
              </Link>
            </li>
          ))}
        </ul>
      )}
      {here.length === 0 && <p>{texts.questions.hint}</p>}
      <p className={kit.row2}>
        {file.leaves.some(({ number, width }) => number === page && width) && (
          <Button
            icon={IconCrop}
            onClick={({ currentTarget, detail }) => begin(page, currentTarget, detail === 0)}
          >
            {texts.markPart}
          </Button>
        )}
        {askPath && (
          <ButtonLink look="quiet" to={askPath}>
            {texts.ask}
          </ButtonLink>
        )}
      </p>
      {others.size > 0 && (
        <p className={classes.others}>
          {texts.questions.others}{' '}
          {[...others].map(([number, threads]) => (
            <Link key={number} to={filePagePath(file.id, number, '')} className={classes.page}>
              {texts.questions.onPage(number, threads.length)}
            </Link>
          ))}
        </p>
      )}
    </section>
  );
}
