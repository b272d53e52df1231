import { useNavigate } from 'react-router';
import type { AskedAt } from '#contract/discussion/address.ts';
import { LONGEST_LIKE, threadPath } from '#contract/discussion/values.ts';
import { useCall } from '#web/api/mutation.ts';
import { useRead } from '#web/api/queries.ts';
import { ThreadList } from '#web/components/discussion/thread-list.tsx';
import { Button } from '#web/ui/controls/button.tsx';
import kit from '#web/ui/kit.module.css';
import { useTexts } from '#web/ui/text/use-texts.ts';
import { usePaused } from '#web/ui/use-paused.ts';
import { LikelyPapers } from './likely-papers.tsx';
import { SHOWS_THREADS } from './shows-threads.ts';
import classes from './writing/writing.module.css';

const PAUSE_MS = 400;
/** Fewer characters say nothing of what is asked. */
const FEWEST = 12;

/** What was asked already of the same subject, in threads and in papers, while someone types. */
export function LikelyThreads({
  about: { what, id, part },
  text,
  onJoined,
}: {
  about: AskedAt;
  text: string;
  /** What was typed is not needed any more. */
  onJoined: () => void;
}) {
  const { ask: texts, actions } = useTexts('posting').postingScreens;
  const navigate = useNavigate();
  const { run, isPending } = useCall('threads.mine', {
    failureText: actions.failed,
    invalidates: SHOWS_THREADS,
  });
  /** A page of another paper is linked to the question. */
  async function join(thread: string) {
    const { ok } = await run({ params: { id: thread }, body: { mine: true, ...(part && { part }) } });
    if (!ok) return;
    onJoined();
    void navigate(threadPath(thread));
  }
  const typed = usePaused(text.trim().slice(0, LONGEST_LIKE), PAUSE_MS);
  const isWanted = what !== 'post' && id !== '' && typed.length >= FEWEST;
  const { data } = useRead(
    'threads.alike',
    { query: { [what]: id, text: typed } },
    { enabled: isWanted, placeholderData: (before) => before },
  );
  const { threads, questions = [] } = (isWanted && data) || {};
  const hint =
    threads === undefined ? texts.likelyFirst : threads.length > 0 ? texts.likelyHint : texts.likelyNone;
  return (
    <div role="status" className={classes.field}>
      <p className={kit.intro}>{hint}</p>
      {threads && threads.length > 0 && (
        <ThreadList
          threads={threads}
          label={texts.likely}
          actionOf={({ _id, heading }) => (
            <Button
              look="plain"
              aria-label={texts.mineOf(actions.mine, heading)}
              disabled={isPending}
              onClick={() => void join(_id)}
            >
              {actions.mine}
            </Button>
          )}
        />
      )}
      {questions.length > 0 && <LikelyPapers questions={questions} />}
    </div>
  );
}
