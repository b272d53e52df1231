import { useEffect, useState } from 'react';
import { Button } from '#web/ui/controls/button.tsx';
import kit from '#web/ui/kit.module.css';
import { useTexts } from '#web/ui/text/use-texts.ts';
import { VisuallyHidden } from '#web/ui/text/visually-hidden.tsx';
import { ProgressBar } from '../sending-row.tsx';
import classes from './camera.module.css';
import { CornersDialog } from './corners-dialog.tsx';
import { MadeNote } from './made-note.tsx';
import { PageRow } from './page-row.tsx';
import type { Pages } from './pages.ts';

/** The photos of a paper's pages in their order, and what makes one document of them. @param keys of the files of the form */
export function PageList({ pages: store, keys }: { pages: Pages; keys: readonly string[] }) {
  const texts = useTexts('sending').camera;
  const pages = store.pages.useValue();
  const items = store.queue.items.useValue();
  const making = store.making.useValue();
  const [open, setOpen] = useState<string>();
  const [over, setOver] = useState<number>();
  const [said, setSaid] = useState('');
  useEffect(() => store.look(pages, items), [store, pages, items]);
  // Its document was taken away: there are photos again.
  const isTakenAway = making.state === 'made' && !store.isOf(keys);
  useEffect(() => {
    if (isTakenAway) store.reopen();
  }, [store, isTakenAway]);
  if (pages.length === 0) return null;
  if (making.made) return <MadeNote store={store} count={pages.length} made={making.made} />;

  const isBusy = making.state === 'making' || making.state === 'uploading' || making.state === 'away';
  const at = pages.findIndex(({ id }) => id === open);
  const move = (from: number, to: number) => {
    if (to < 0 || to >= pages.length || from === to) return;
    store.move(from, to);
    setSaid(texts.moved(to + 1, pages.length));
  };
  return (
    <section className={kit.fit4} aria-label={texts.list}>
      <ol className={kit.stack2}>
        {pages.map((page, index) => (
          <PageRow
            key={page.id}
            store={store}
            page={page}
            index={index}
            item={items.find(({ path }) => path === page.id)}
            isOver={over === index}
            isBusy={isBusy}
            onOver={setOver}
            onMove={(to) => move(index, to)}
            onOpen={() => setOpen(page.id)}
          />
        ))}
      </ol>
      <VisuallyHidden role="status">{said}</VisuallyHidden>
      <div className={kit.line3}>
        <Button look="plain" loading={isBusy} onClick={() => void store.make()}>
          {texts.make}
        </Button>
        {isBusy ? (
          <div className={classes.making}>
            <ProgressBar
              label={texts.make}
              max={pages.length}
              value={making.state === 'making' ? making.done : undefined}
            />
            <p className={classes.note} role="status">
              {making.state === 'making' && texts.making(making.done, pages.length)}
              {making.state === 'uploading' && texts.uploading}
              {making.state === 'away' && texts.away}
            </p>
          </div>
        ) : (
          <p className={classes.note}>{texts.makeNote}</p>
        )}
      </div>
      {making.problem && (
        <div className={kit.line3}>
          <p className={classes.problem} role="alert">
            {making.problem}
          </p>
          <Button look="plain" onClick={store.sendAsTheyAre}>
            {texts.asTheyAre}
          </Button>
        </div>
      )}
      <CornersDialog
        store={store}
        page={pages[at]}
        at={at}
        count={pages.length}
        onPage={(next) => setOpen(pages[next]?.id)}
        onClose={() => setOpen(undefined)}
      />
    </section>
  );
}
