import { useEffect, useMemo, useRef } from 'react';
import { useLocation } from 'react-router';
import { filePagePath } from '#contract/files/address.ts';
import type { FileDetails } from '#contract/files/calls.ts';
import { readFileParams } from '#contract/files/params.ts';
import { PageList } from './page-list.tsx';
import { PageText } from './page-text.tsx';
import { PageView } from './page-view.tsx';
import { Papers } from './papers.tsx';
import classes from './reader.module.css';
import { ReaderHead } from './reader-head.tsx';
import { ReaderTools } from './reader-tools.tsx';
import { Takedown } from './takedown.tsx';
import { Unread } from './unread.tsx';
import { useDimmed } from './use-dimmed.ts';
import { isBeingRead, usePageText } from './use-file.ts';
import { useQuarters } from './use-quarters.ts';
import { useTurns } from './use-turns.ts';
import { useZoom } from './use-zoom.ts';

const NONE_FOUND: readonly number[] = [];

/** An open file: one of its pages, and the ways to the others. @param onStale the file's addresses are too old */
export function Reader({ file, onStale }: { file: FileDetails; onStale: () => void }) {
  const { search } = useLocation();
  const { page, q } = readFileParams(new URLSearchParams(search), file);
  const pages = file.pages ?? file.leaves.length;
  const leaf = file.leaves.find(({ number }) => number === page);
  const text = usePageText(file, page, q);
  const { quarters, turn } = useQuarters(file.id);
  const view = useRef<HTMLDivElement>(null);
  const zoom = useZoom(view);
  const dimmed = useDimmed();
  const pathOf = (number: number) => filePagePath(file.id, number, q);
  const looks = useMemo(
    () => ({ '+': zoom.in, '=': zoom.in, '-': zoom.out, 0: zoom.reset, r: turn }),
    [zoom, turn],
  );
  useTurns({ page, pages, pathOf, view, isZoomed: zoom.level > 1, looks });
  const shown = useRef(page);

  useEffect(() => {
    if (shown.current === page) return;
    shown.current = page;
    // Whoever reads on begins at the top of the next page.
    if (view.current && view.current.getBoundingClientRect().top < 0) view.current.scrollIntoView();
  }, [page]);

  const nothing = file.leaves.length === 0 && (file.state === 'unreadable' || isBeingRead(file));
  return (
    <article className={classes.reader}>
      <ReaderHead file={file} q={q} />
      {nothing ? (
        <Unread file={file} />
      ) : (
        <div className={classes.book}>
          <ReaderTools
            file={file}
            page={page}
            pages={pages}
            pathOf={pathOf}
            zoom={zoom}
            dimmed={dimmed}
            onTurn={turn}
          />
          <PageView
            file={file}
            page={page}
            leaf={leaf}
            text={text.data}
            turns={(quarters + (leaf?.quarters ?? 0)) % 4}
            isDim={dimmed.isDim}
            view={view}
            zoom={zoom}
            onStale={onStale}
            next={page < pages ? page + 1 : undefined}
          />
          {pages > 1 && (
            <PageList
              {...{ file, page, pages, q }}
              isDim={dimmed.isDim}
              found={text.data?.others ?? NONE_FOUND}
            />
          )}
          {leaf && <PageText key={page} leaf={leaf} query={text} q={q} pathOf={pathOf} />}
        </div>
      )}
      <Papers file={file} page={page} q={q} />
      {file.entry && !file.isHidden && <Takedown file={file} />}
    </article>
  );
}
