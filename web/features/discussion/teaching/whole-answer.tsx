import type { Waiting } from '#contract/discussion/teaching-calls.ts';
import { postPath } from '#contract/discussion/values.ts';
import { useCall } from '#web/api/mutation.ts';
import { useRead } from '#web/api/queries.ts';
import { IconRosetteDiscountCheck } from '#web/icons/rosette-discount-check.ts';
import { Button, ButtonLink } from '#web/ui/controls/button.tsx';
import kit from '#web/ui/kit.module.css';
import { Loaded } from '#web/ui/loading/loaded.tsx';
import { useTexts } from '#web/ui/text/use-texts.ts';
import { PostView } from '../post/post-view.tsx';
import { SHOWS_THREADS } from '../shows-threads.ts';

const nothing = () => null;

/** An answer with its question and its comments, and the button that endorses it. @param label what that says */
export function WholeAnswer({
  answer: { thread, post },
  label,
  onEndorsed,
}: {
  answer: Waiting['toEndorse'][number];
  label: string;
  onEndorsed: (post: string) => void;
}) {
  const { panel: texts } = useTexts('teaching').teachingScreens;
  const { actions } = useTexts('posting').postingScreens;
  const query = useRead(
    'threads.read',
    { params: { id: thread._id }, query: { from: 0, answer: post } },
    { identifies: true, staleTime: 0 },
  );
  const endorse = useCall('threads.endorse', { failureText: actions.failed, invalidates: SHOWS_THREADS });
  async function confirm(version: number) {
    const { ok } = await endorse.run({ params: { id: post }, body: { endorsed: true, version } });
    if (ok) onEndorsed(post);
  }
  return (
    <Loaded query={query} loading={texts.answerLoading} failure={texts.answerFailed}>
      {({ posts }) => {
        const question = posts.find(({ kind }) => kind === 'question');
        const answer = posts.find(({ _id }) => _id === post);
        return (
          <>
            {question && <PostView post={question} actions={nothing} />}
            {answer ? (
              <PostView
                post={answer}
                comments={posts.filter(({ parent }) => parent === post)}
                actions={nothing}
              />
            ) : (
              <p>{texts.answerAway}</p>
            )}
            <div className={kit.row3}>
              {answer && (
                <Button
                  icon={IconRosetteDiscountCheck}
                  loading={endorse.isPending}
                  onClick={() => void confirm(answer.version)}
                >
                  {label}
                </Button>
              )}
              <ButtonLink look="plain" to={postPath(thread._id, post)}>
                {texts.open}
              </ButtonLink>
            </div>
          </>
        );
      }}
    </Loaded>
  );
}
