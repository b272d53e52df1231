import type { AskedAt } from '#contract/discussion/address.ts';
import { LONGEST_LIKE } from '#contract/discussion/values.ts';
import { useRead } from '#web/api/queries.ts';
import { ThreadList } from '#web/components/discussion/thread-list.tsx';
import { useTexts } from '#web/ui/text/use-texts.ts';
import { usePaused } from '#web/ui/use-paused.ts';
import classes from './writing/writing.module.css';

const PAUSE_MS = 400;
/** Fewer characters say nothing of what is asked. */
const FEWEST = 12;

/** What was asked already of the same subject, while someone types; nothing where there is none. */
export function LikelyThreads({ about: { what, id }, text }: { about: AskedAt; text: string }) {
  const { ask: texts } = useTexts('discussion').discussionScreens;
  const typed = usePaused(text.trim().slice(0, LONGEST_LIKE), PAUSE_MS);
  const isWanted = what !== 'post' && id !== '' && typed.length >= FEWEST;
  const { data } = useRead(
    'threads.alike',
    { query: { [what]: id, text: typed } },
    { enabled: isWanted, placeholderData: (before) => before },
  );
  return (
    <div role="status">
      {isWanted && data && data.threads.length > 0 && (
        <section className={classes.preview} aria-label={texts.likely}>
          <h2>{texts.likely}</h2>
          <ThreadList threads={data.threads} label={texts.likely} />
        </section>
      )}
    </div>
  );
}
