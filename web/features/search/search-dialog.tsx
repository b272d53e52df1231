import { type KeyboardEvent, useRef } from 'react';
import { useNavigate } from 'react-router';
import { pathTo } from '#contract/pages/pages.ts';
import { readSearchParams, searchAddress } from '#contract/search/values.ts';
import { searchDialog, searchText } from '#web/components/open-search.ts';
import { IconSearch } from '#web/icons/search.ts';
import { IconX } from '#web/icons/x.ts';
import { Link } from '#web/router/link.tsx';
import { TextInput } from '#web/ui/controls/field.tsx';
import { IconButton } from '#web/ui/controls/icon-button.tsx';
import { Modal } from '#web/ui/dialog/modal.tsx';
import kit from '#web/ui/kit.module.css';
import { useTexts } from '#web/ui/text/use-texts.ts';
import { Hits } from './hits.tsx';
import classes from './search-dialog.module.css';
import { useSearch } from './use-search.ts';

/** The search over the page: hits with each pause, arrow keys from one to the next, Enter for the page of all of them. */
function SearchDialog({ opened, onClose }: { opened: boolean; onClose: () => void }) {
  const { searchScreens: texts } = useTexts('search');
  const navigate = useNavigate();
  const typed = searchText.useValue();
  const body = useRef<HTMLDivElement>(null);
  const asked = readSearchParams(new URLSearchParams({ q: typed }));
  const { data, isError, refetch } = useSearch({ ...asked, typing: 'yes' });
  const all = pathTo('search') + searchAddress(asked);

  /** From the box to the hits, from one to the next, and back. */
  function move(event: KeyboardEvent) {
    const step = { ArrowDown: 1, ArrowUp: -1 }[event.key];
    if (step === undefined) return;
    const stops = [...(body.current?.querySelectorAll<HTMLElement>('input, a') ?? [])];
    const next = stops[stops.indexOf(document.activeElement as HTMLElement) + step]; // nothing else is among them
    if (!next) return;
    event.preventDefault();
    next.focus();
  }

  return (
    <Modal opened={opened} onClose={onClose} aria-label={texts.label} className={classes.dialog}>
      {/* biome-ignore lint/a11y/noStaticElementInteractions: keys of what is in it, by which its links are reached, too */}
      <div ref={body} className={classes.body} onKeyDown={move}>
        <form
          className={classes.head}
          action={pathTo('search')}
          onSubmit={(event) => {
            event.preventDefault();
            onClose();
            void navigate(all);
          }}
        >
          <search className={classes.search}>
            <TextInput
              type="text"
              name="q"
              aria-label={texts.label}
              placeholder={texts.hint}
              autoComplete="off"
              enterKeyHint="search"
              icon={IconSearch}
              value={typed}
              onChange={(event) => searchText.set(event.currentTarget.value)}
            />
          </search>
          <IconButton icon={IconX} label={texts.close} onClick={onClose} />
        </form>
        <div className={classes.hits}>
          {isError && <p role="alert">{texts.failed}</p>}
          {typed.trim() === '' ? (
            <p className={kit.muted}>{texts.examples}</p>
          ) : (
            data && (
              <>
                <Hits asked={asked} found={data} onFollow={onClose} onRetry={() => void refetch()} />
                <p>
                  <Link to={all} onClick={onClose}>
                    {texts.all}
                  </Link>
                </p>
              </>
            )
          )}
        </div>
        <p className={classes.keys}>{texts.keys}</p>
      </div>
    </Modal>
  );
}

/** Whether a key is meant for what has the focus. */
const isTyping = ({ target }: Event) =>
  target instanceof HTMLElement && target.matches('input, textarea, select, [contenteditable]');

// As soon as this script is there, which is loaded ahead: the keys of the search, and nothing of them in the pages.
addEventListener('keydown', (event) => {
  const isAsked = event.key === 'k' ? event.ctrlKey || event.metaKey : event.key === '/' && !isTyping(event);
  if (!isAsked || event.altKey) return;
  event.preventDefault();
  searchDialog.set(true);
});

/** The search over the page, once it was opened. */
export function SearchHost() {
  return <SearchDialog opened={searchDialog.useValue()} onClose={() => searchDialog.set(false)} />;
}
