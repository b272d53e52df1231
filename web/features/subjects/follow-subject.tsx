import type { FollowedSubject } from '#contract/discussion/follow-calls.ts';
import type { SubjectFollowing } from '#contract/discussion/values.ts';
import { ApiError } from '#web/api/call.ts';
import { useCall } from '#web/api/mutation.ts';
import { useRead } from '#web/api/queries.ts';
import { Button } from '#web/ui/controls/button.tsx';
import { Loaded } from '#web/ui/loading/loaded.tsx';
import { PageSpinner } from '#web/ui/loading/loading.tsx';
import { useTexts } from '#web/ui/text/use-texts.ts';
import classes from './questions.module.css';

/** Whether a member hears of new questions of a subject, answers them, or wants to hear nothing of it; nothing for who only reads. */
export function FollowSubject({ code }: { code: string }) {
  const { follow: texts } = useTexts('discussion').discussionScreens;
  const query = useRead('following.get', {});
  if (query.error instanceof ApiError && query.error.status === 403) return null;
  return (
    <Loaded query={query} busy={PageSpinner} loading={texts.loading} failure={texts.loadFailed}>
      {({ subjects }) => <Choices code={code} own={subjects.find((subject) => subject.code === code)} />}
    </Loaded>
  );
}

function Choices({ code, own }: { code: string; own: FollowedSubject | undefined }) {
  const { follow: texts } = useTexts('discussion').discussionScreens;
  const save = useCall('following.subject', {
    failureText: texts.failed,
    invalidates: ['following.get', 'threads.list'],
  });
  const set = (following: SubjectFollowing, answers = false) =>
    void save.run({ params: { code }, body: { following, answers } });
  const isFollowing = own?.state === 'follow';
  const isMuted = own?.state === 'mute';
  const answers = own?.answers === true;
  const rows = [
    { text: texts.follow, pressed: isFollowing, run: () => set(isFollowing ? 'none' : 'follow') },
    { text: texts.answers, pressed: answers, run: () => set('follow', !answers) },
    { text: texts.mute, pressed: isMuted, run: () => set(isMuted ? 'none' : 'mute') },
  ];
  return (
    // biome-ignore lint/a11y/useSemanticElements: a fieldset is for a form, and these are sent one by one
    <div role="group" aria-label={texts.label} className={classes.follow}>
      {rows.map(({ text, pressed, run }) => (
        <Button
          key={text}
          look="plain"
          className={classes.choice}
          aria-pressed={pressed}
          disabled={save.isPending}
          onClick={run}
        >
          {text}
        </Button>
      ))}
      <p className={classes.hint}>{texts.answersHint}</p>
    </div>
  );
}
