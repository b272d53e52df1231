import { DIGESTS } from '#contract/discussion/values.ts';
import { pathTo } from '#contract/pages/pages.ts';
import { subjectPath } from '#contract/subjects/values.ts';
import { ApiError } from '#web/api/call.ts';
import { useCall } from '#web/api/mutation.ts';
import { useRead } from '#web/api/queries.ts';
import { Link } from '#web/router/link.tsx';
import { Button, ButtonLink } from '#web/ui/controls/button.tsx';
import { RadioPills } from '#web/ui/controls/radio-pills.tsx';
import { Switch } from '#web/ui/controls/switch.tsx';
import kit from '#web/ui/kit.module.css';
import { Loaded, Nothing } from '#web/ui/loading/loaded.tsx';
import { useTexts } from '#web/ui/text/use-texts.ts';
import classes from './notification-list-page.module.css';

/** The subjects that someone follows or muted, how often new questions are told, and whether they are asked about some. */
export function FollowedSubjects() {
  const { following: texts } = useTexts('notifications').notificationScreen;
  const query = useRead('following.get', {});
  const options = { failureText: texts.saveFailed, invalidates: ['following.get', 'threads.list'] } as const;
  const choose = useCall('following.set', options);
  const subject = useCall('following.subject', options);
  // Who only reads follows nothing.
  if (query.error instanceof ApiError && query.error.status === 403) return null;
  return (
    <section aria-labelledby="followed" className={kit.stack4}>
      <h2 id="followed" className={kit.heading}>
        {texts.heading}
      </h2>
      <Loaded query={query} loading={texts.loading} failure={texts.failed}>
        {({ subjects, digest, isAsked }) => (
          <>
            {subjects.length === 0 ? (
              <Nothing>
                <p>{texts.empty}</p>
                <ButtonLink look="plain" to={pathTo('subjects')}>
                  {texts.allSubjects}
                </ButtonLink>
              </Nothing>
            ) : (
              <ul className={classes.list} aria-labelledby="followed">
                {subjects.map(({ code, name, state, answers }) => (
                  <li key={code} className={classes.followed}>
                    <Link to={subjectPath(code)} className={classes.subject} dir="auto">
                      {name || code}
                    </Link>
                    {state === 'mute' && <span className={kit.mark}>{texts.muted}</span>}
                    {answers && <span className={kit.mark}>{texts.answers}</span>}
                    <Button
                      look="quiet"
                      className={classes.remove}
                      aria-label={texts.stopOf(name || code)}
                      disabled={subject.isPending}
                      onClick={() => void subject.run({ params: { code }, body: { following: 'none' } })}
                    >
                      {texts.stop}
                    </Button>
                  </li>
                ))}
              </ul>
            )}
            <div aria-busy={choose.isPending}>
              <RadioPills
                legend={texts.digest}
                options={DIGESTS.map((value) => ({ value, label: texts.digests[value] }))}
                value={digest}
                onChange={(value) => void choose.run({ body: { digest: value } })}
              />
            </div>
            <Switch
              label={texts.asked}
              hint={texts.askedHint}
              checked={isAsked}
              onChange={(value) => void choose.run({ body: { isAsked: value } })}
            />
          </>
        )}
      </Loaded>
    </section>
  );
}
