import type { Following } from '#contract/discussion/values.ts';
import { useCall } from '#web/api/mutation.ts';
import { IconBell } from '#web/icons/bell.ts';
import { Button } from '#web/ui/controls/button.tsx';
import { useTexts } from '#web/ui/text/use-texts.ts';

/** Whether the reader is told of answers to a question, or of nothing there. */
export function FollowButtons({ id, following }: { id: string; following: Following }) {
  const { actions: texts } = useTexts('posting').postingScreens;
  const follow = useCall('threads.follow', {
    failureText: texts.failed,
    invalidates: ['threads.read', 'threads.list'],
  });
  const set = (wanted: Following) => () => void follow.run({ params: { id }, body: { following: wanted } });
  const isMuted = following === 'mute';
  return (
    <>
      {!isMuted && (
        <Button
          look="plain"
          icon={IconBell}
          disabled={follow.isPending}
          onClick={set(following === 'follow' ? 'none' : 'follow')}
        >
          {following === 'follow' ? texts.unfollow : texts.follow}
        </Button>
      )}
      <Button look="quiet" disabled={follow.isPending} onClick={set(isMuted ? 'none' : 'mute')}>
        {isMuted ? texts.unmute : texts.mute}
      </Button>
    </>
  );
}
