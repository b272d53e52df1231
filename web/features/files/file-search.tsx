import { type FormEvent, useEffect, useEffectEvent, useState } from 'react';
import type { FileDetails } from '#contract/files/calls.ts';
import { pathTo } from '#contract/pages/pages.ts';
import { IconChevronDown } from '#web/icons/chevron-down.ts';
import { IconChevronUp } from '#web/icons/chevron-up.ts';
import { useAddressParams } from '#web/router/address-params.ts';
import { Button } from '#web/ui/controls/button.tsx';
import { IconButton } from '#web/ui/controls/icon-button.tsx';
import { SearchBox } from '#web/ui/controls/search-box.tsx';
import { useTexts } from '#web/ui/text/use-texts.ts';
import classes from './file-search.module.css';
import type { Hits } from './use-hits.ts';

/**
 * The search inside a file: its words are in the address, so that they are looked for without scripts, too. Enter goes on to
 * the next place.
 */
export function FileSearch({
  file,
  page,
  q,
  hits,
  isOpen,
}: {
  file: FileDetails;
  page: number;
  q: string;
  hits: Hits;
  isOpen: boolean;
}) {
  const { fileScreens: texts } = useTexts('files');
  const [, change] = useAddressParams();
  const { data } = hits.query;
  /** What was sent before it was found: its first place is gone to once that is known. */
  const [awaited, setAwaited] = useState<string>();
  const stepOn = useEffectEvent(() => {
    setAwaited(undefined);
    hits.step(1);
  });
  useEffect(() => {
    if (data && awaited === q) stepOn();
  }, [data, awaited, q]);

  function submit(event: FormEvent<HTMLFormElement>) {
    event.preventDefault();
    const typed = String(new FormData(event.currentTarget).get('q'));
    if (typed !== q) change({ q: typed });
    if (typed === q && data) hits.step(1);
    else setAwaited(typed);
  }

  return (
    <form
      action={pathTo('file', { id: file.id })}
      className={classes.find}
      data-open={isOpen || undefined}
      onSubmit={submit}
    >
      <input type="hidden" name="page" value={page} />
      <SearchBox
        label={texts.find}
        name="q"
        value={q}
        onChange={(typed) => {
          if (typed !== q) change({ q: typed });
        }}
      />
      <noscript>
        <Button type="submit" look="plain">
          {texts.findSubmit}
        </Button>
      </noscript>
      {q.trim() !== '' && <Found hits={hits} />}
    </form>
  );
}

/** What was found, and the ways from one place to the next. */
function Found({ hits: { query, pages, count, nth, step } }: { hits: Hits }) {
  const { fileScreens: texts, resourcePage } = useTexts('files');
  const { data, error, refetch } = query;
  if (!data && error)
    return (
      <p role="alert" className={classes.told}>
        {texts.findFailed}{' '}
        <Button look="quiet" onClick={() => void refetch()}>
          {resourcePage.retry}
        </Button>
      </p>
    );
  const said = !data
    ? texts.finding
    : count === 0
      ? texts.noMatch
      : nth === undefined
        ? texts.matches(count, pages.length)
        : texts.matchOf(nth + 1, count);
  return (
    <div className={classes.found}>
      <p role="status" className={classes.told}>
        {said}
        {data?.incomplete && <small>{texts.findIncomplete}</small>}
      </p>
      <IconButton
        icon={IconChevronUp}
        label={texts.previousMatch}
        disabled={count === 0}
        onClick={() => step(-1)}
      />
      <IconButton
        icon={IconChevronDown}
        label={texts.nextMatch}
        disabled={count === 0}
        onClick={() => step(1)}
      />
    </div>
  );
}
