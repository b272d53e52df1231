import { Suspense, useState } from 'react';
import type { ReplyOf } from '#contract/core/rules/calls.ts';
import { readReceipt } from '#contract/grievances/number.ts';
import { momentText } from '#contract/languages/dates.ts';
import { pathTo, type ScreenProps } from '#contract/pages/pages.ts';
import type { SentThing } from '#contract/sent/calls.ts';
import { ApiError, call } from '#web/api/call.ts';
import { useCall } from '#web/api/mutation.ts';
import { useRead } from '#web/api/queries.ts';
import { useSession } from '#web/api/session.tsx';
import { ReceiptForm } from '#web/components/receipt-form.tsx';
import { iconOf } from '#web/content/icons.ts';
import { Link } from '#web/router/link.tsx';
import { useMemberPath } from '#web/router/navigation.ts';
import { Button, ButtonLink } from '#web/ui/controls/button.tsx';
import kit from '#web/ui/kit.module.css';
import { lazyPart } from '#web/ui/loading/lazy-part.ts';
import { Loaded, Nothing } from '#web/ui/loading/loaded.tsx';
import { LoadingFailed } from '#web/ui/loading/loading-failed.tsx';
import { PageHeadline } from '#web/ui/text/page-headline.tsx';
import { useTexts } from '#web/ui/text/use-texts.ts';
import classes from './sent-page.module.css';

/** Few were returned, and it brings along what sends files. */
const FixForm = lazyPart(() => import('./fix-form.tsx'), 'FixForm');

/** Everything that someone sent, and what became of it: of an account, or of a receipt. */
export function Component({ page }: ScreenProps) {
  const { pages, sentScreen: texts } = useTexts('sent');
  const { isLoggedIn } = useSession();
  const memberPath = useMemberPath();
  return (
    <div className={`${kit.page} ${kit.stack5}`}>
      <PageHeadline icon={iconOf(page)} title={pages[page].title} intro={texts.intro} />
      {isLoggedIn ? (
        <Own />
      ) : (
        <section className={classes.card}>
          <p>{texts.logIn}</p>
          <ButtonLink look="plain" to={memberPath('sent')} className={classes.button}>
            {texts.logInButton}
          </ButtonLink>
        </section>
      )}
      <ByReceipt />
    </div>
  );
}

function Own() {
  const { sentScreen: texts } = useTexts('sent');
  const newest = useRead('sent.list', {}, { staleTime: 0 });
  return (
    <Loaded query={newest} loading={texts.loading} failure={texts.fetchFailed}>
      {(part) =>
        part.things.length === 0 ? (
          <Nothing>
            <p>{texts.empty}</p>
            <ButtonLink to={pathTo('material')}>{texts.emptyNext}</ButtonLink>
          </Nothing>
        ) : (
          <Part {...part} />
        )
      }
    </Loaded>
  );
}

function Part({ things, hasMore }: { things: readonly SentThing[]; hasMore: boolean }) {
  const { sentScreen: texts } = useTexts('sent');
  const [isOpen, setOpen] = useState(false);
  const last = things.at(-1);
  return (
    <>
      <ul className={classes.list} aria-label={texts.list}>
        {things.map((thing) => (
          <li key={thing._id}>
            <Thing thing={thing} />
          </li>
        ))}
      </ul>
      {hasMore &&
        last &&
        (isOpen ? (
          <Older after={last._id} />
        ) : (
          <Button look="plain" className={classes.button} onClick={() => setOpen(true)}>
            {texts.older}
          </Button>
        ))}
    </>
  );
}

function Older({ after }: { after: string }) {
  const { sentScreen: texts } = useTexts('sent');
  const older = useRead('sent.list', { query: { after } });
  return (
    <Loaded query={older} loading={texts.loading} failure={texts.olderFailed}>
      {(part) => <Part {...part} />}
    </Loaded>
  );
}

/** One thing: what it is, what became of it and why, and what to do next. */
function Thing({ thing, receipt, onFixed }: { thing: SentThing; receipt?: string; onFixed?: () => void }) {
  const messages = useTexts('sent');
  const { sentScreen: texts, reasonTexts } = messages;
  const { kind, title, state, sentAt, answer, reason, ahead, path } = thing;
  return (
    <article className={classes.thing}>
      <div className={classes.head}>
        <h2 className={classes.title}>
          {path ? (
            <Link to={path} aria-label={texts.open(title)}>
              {title}
            </Link>
          ) : (
            title
          )}
        </h2>
        <span className={classes.state} data-state={state}>
          {texts.states[state]}
        </span>
      </div>
      <p className={kit.note}>
        {texts.kinds[kind]} · <time dateTime={sentAt}>{momentText(messages, sentAt)}</time>
        {ahead !== undefined && ` · ${texts.ahead(ahead)}`}
      </p>
      {reason && (
        <p>
          <strong>{reasonTexts[reason].name}.</strong> {reasonTexts[reason].advice}
        </p>
      )}
      {answer && <p className={classes.answer}>{answer}</p>}
      {kind === 'contribution' && state === 'yours' && (
        <Suspense>
          <FixForm id={thing._id} receipt={receipt} onFixed={onFixed} />
        </Suspense>
      )}
    </article>
  );
}

/** Opens a contribution by the receipt that its sender was shown. */
function ByReceipt() {
  const { receipt: texts } = useTexts('sent').sentScreen;
  const [found, setFound] = useState<{ things: SentThing[]; receipt: string }>();
  /** Of what was sent again, what became of it could not be read. */
  const [unread, setUnread] = useState<{ id: string; error: ApiError | null }>();
  const { run } = useCall('sent.byReceipt', { failureText: texts.failed });

  function show(receipt: string, { others = [], ...first }: ReplyOf<'sent.byReceipt'>) {
    setFound({ things: [first, ...others], receipt });
    setUnread(undefined);
  }

  async function open(code: string | null) {
    if (!code) return texts.wrong;
    const outcome = await run({ body: { receipt: code } });
    if (!outcome.ok) return outcome.failure.reason ?? outcome.failure.message;
    show(code, outcome.reply);
  }

  async function readAgain(receipt: string, id: string) {
    try {
      show(receipt, await call('sent.byReceipt', { body: { receipt } }));
    } catch (error) {
      setUnread({ id, error: error instanceof ApiError ? error : null });
    }
  }

  return (
    <ReceiptForm texts={texts} onOpen={(typed) => open(readReceipt(typed))}>
      {found?.things.map((thing) => {
        const { _id } = thing;
        const onFixed = () => void readAgain(found.receipt, _id);
        return unread?.id === _id ? (
          <LoadingFailed key={_id} message={texts.unread} error={unread.error} onRetry={onFixed} />
        ) : (
          <Thing key={_id} thing={thing} receipt={found.receipt} onFixed={onFixed} />
        );
      })}
    </ReceiptForm>
  );
}
