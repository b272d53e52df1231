import { useContext } from 'react';
import { momentText } from '#contract/languages/dates.ts';
import type { StaffMessages } from '#contract/languages/groups.ts';
import type { Breach } from '#contract/privacy/calls.ts';
import {
  BREACH_FIRST,
  BREACH_LATER,
  BREACH_NOTICES,
  type BreachNotice,
  type BreachText,
} from '#contract/privacy/values.ts';
import type { SiteInfo } from '#contract/site/calls.ts';
import { useSite } from '#web/api/app-cache.ts';
import { useCall } from '#web/api/mutation.ts';
import { NotifyContext } from '#web/api/notify.ts';
import { IconCheck } from '#web/icons/check.ts';
import { IconCopy } from '#web/icons/copy.ts';
import { Button } from '#web/ui/controls/button.tsx';
import kit from '#web/ui/kit.module.css';
import { useTexts } from '#web/ui/text/use-texts.ts';
import classes from './privacy.module.css';

/** The texts for the Board and for those concerned, filled in, to be copied and sent. */
export function BreachNotices({ breach }: { breach: Breach }) {
  const messages = useTexts('staff');
  const texts = messages.privacyAdminScreens.breaches;
  const notify = useContext(NotifyContext);
  const site = useSite();
  const { run, isPending } = useCall('breaches.markSent', {
    failureText: texts.markFailed,
    invalidates: ['breaches.list', 'breaches.get'],
  });

  async function copy(text: string) {
    try {
      await navigator.clipboard.writeText(text);
      notify(texts.copied, 'success');
    } catch {
      notify(texts.copyFailed, 'error');
    }
  }

  return (
    <section className={classes.notices} aria-labelledby="notices">
      <h2 id="notices" className={kit.heading}>
        {texts.noticesHeading}
      </h2>
      <p className={kit.muted}>{texts.saveFirst}</p>
      {BREACH_NOTICES.map((notice) => {
        const text = noticeText(notice, breach, site, messages);
        const sentAt = breach.sent[notice];
        return (
          <article key={notice} className={`${kit.smallCard} ${classes.card}`}>
            <h3 className={classes.subheading}>{texts.notices[notice]}</h3>
            <p className={classes.letter}>{text}</p>
            <div className={kit.line3}>
              <Button look="plain" icon={IconCopy} onClick={() => void copy(text)}>
                {texts.copy}
              </Button>
              {sentAt ? (
                <p className={kit.muted}>{texts.sentOn(momentText(messages, sentAt))}</p>
              ) : (
                <Button
                  icon={IconCheck}
                  aria-label={texts.markSentOf(texts.notices[notice])}
                  disabled={isPending}
                  onClick={() => void run({ params: { id: breach._id }, body: { notice } })}
                >
                  {texts.markSent}
                </Button>
              )}
            </div>
          </article>
        );
      })}
    </section>
  );
}

function noticeText(
  notice: BreachNotice,
  breach: Breach,
  site: SiteInfo | undefined,
  messages: StaffMessages,
): string {
  const { breachNotices, brand, privacyAdminScreens } = messages;
  const { name = '', address = '', email = '' } = site?.privacyContact ?? {};
  const told = breach.sent.people;
  const words = Object.fromEntries(
    [...BREACH_FIRST, ...BREACH_LATER].map((field) => [
      field,
      breach[field] || privacyAdminScreens.breaches.notYet,
    ]),
  ) as Record<BreachText, string>; // one for each field
  return breachNotices[notice]({
    ...words,
    site: brand,
    noticed: momentText(messages, breach.noticedAt),
    people: String(breach.people),
    told: told ? breachNotices.toldOn(momentText(messages, told)) : breachNotices.notTold,
    officer: [name, address, email].filter(Boolean).join(', '),
  });
}
