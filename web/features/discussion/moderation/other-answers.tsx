import type { Thread } from '#contract/discussion/calls.ts';
import { MOST_SPLIT } from '#contract/discussion/values.ts';
import { Switch } from '#web/ui/controls/switch.tsx';
import { useTexts } from '#web/ui/text/use-texts.ts';
import { authorText } from '../post/author-text.ts';
import classes from './queue.module.css';

/** So much of an answer tells which one it is. */
const BEGINNING = 80;
const wordsOf = (html: string) =>
  html
    .replaceAll(/<[^>]*>/g, ' ')
    .replaceAll(/\s+/g, ' ')
    .trim();

/** The other answers of a thread, of which some go along with one that is split off. */
export function OtherAnswers({
  thread,
  post,
  chosen,
  onChange,
}: {
  thread: Thread;
  post: string;
  chosen: readonly string[];
  onChange: (chosen: readonly string[]) => void;
}) {
  const { discussionScreens, moderationScreens } = useTexts('discussion', 'moderation');
  const others = thread.posts
    .filter(({ _id, kind, isDeleted }) => kind === 'answer' && _id !== post && !isDeleted)
    .slice(0, MOST_SPLIT - 1);
  if (others.length === 0) return null;
  return (
    <fieldset className={classes.others}>
      <legend>{moderationScreens.arrange.split.others}</legend>
      {others.map(({ _id, author, html }) => (
        <Switch
          key={_id}
          label={authorText(author, discussionScreens.thread)}
          hint={<span dir="auto">{wordsOf(html).slice(0, BEGINNING)}</span>}
          checked={chosen.includes(_id)}
          onChange={(isChosen) => onChange(isChosen ? [...chosen, _id] : chosen.filter((one) => one !== _id))}
        />
      ))}
    </fieldset>
  );
}
