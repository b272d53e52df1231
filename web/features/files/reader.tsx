import {
  type ComponentType,
  lazy,
  type ReactNode,
  Suspense,
  useLayoutEffect,
  useMemo,
  useRef,
  useState,
} from 'react';
import { useLocation, useNavigate } from 'react-router';
import { filePagePath, readFileParams } from '#contract/files/address.ts';
import type { FileDetails } from '#contract/files/calls.ts';
import { fileTitle } from '#contract/files/title.ts';
import { IconFlag } from '#web/icons/flag.ts';
import { loadScreen } from '#web/router/screens.tsx';
import { Button } from '#web/ui/controls/button.tsx';
import { Spinner } from '#web/ui/controls/spinner.tsx';
import kit from '#web/ui/kit.module.css';
import { lazyPart, sparePart } from '#web/ui/loading/lazy-part.ts';
import { loadTexts, useTexts } from '#web/ui/text/use-texts.ts';
import { useHydrated } from '#web/ui/use-hydrated.ts';
import { FileActions } from './file-actions.tsx';
import { FileSearch } from './file-search.tsx';
import { PageList } from './page-list.tsx';
import { PageText } from './page-text.tsx';
import { PageView } from './page-view.tsx';
import { Papers } from './papers.tsx';
import { type Parts, PartsContext } from './parts/parts-context.ts';
import { useMarking } from './parts/use-marking.ts';
import classes from './reader.module.css';
import { ReaderHead } from './reader-head.tsx';
import { ReaderTools } from './reader-tools.tsx';
import type { ScrollViewProps } from './scroll-view.tsx';
import { isBeingRead, usePageText } from './use-file.ts';
import { useHits } from './use-hits.ts';
import { useDimmed, useRotation, useScrolling } from './use-looks.ts';
import { usePageTurning } from './use-page-turning.ts';
import { useKeptPlace, useZoom } from './use-zoom.ts';

/** Comes once the page is there, with its texts. */
const PageQuestions = sparePart(
  () => loadTexts('discussion').then(() => import('./page-questions.tsx')),
  'PageQuestions',
);

/** The way to ask about what is marked or selected. It says how to draw, so it comes with what is drawn on. */
const MarkBar = sparePart(
  () =>
    Promise.all([
      import('./parts/mark-bar.tsx'),
      import('./parts/page-parts.tsx'),
      loadTexts('discussion'),
    ]).then(([module]) => module),
  'MarkBar',
);

/** What someone opened beside the page. */
const ThreadBeside = lazyPart(
  () => Promise.all([import('./parts/thread-beside.tsx'), loadScreen('thread')]).then(([module]) => module),
  'ThreadBeside',
);

const NONE_FOUND: readonly number[] = [];

/** All pages one below the other, whose script comes once a reader wants that. */
const ScrollView = lazy<ComponentType<ScrollViewProps>>(() =>
  import('./scroll-view.tsx').then(
    ({ ScrollView: Component }) => ({ default: Component }),
    // The line is lost, or a new release took the script away: one page is shown.
    () => ({ default: ({ instead }) => instead }),
  ),
);

/** An open file: one of its pages or all of them, and what can be done with it. @param onStale the file's addresses are too old */
export function Reader({ file, onStale }: { file: FileDetails; onStale: () => void }) {
  const { search } = useLocation();
  const navigate = useNavigate();
  const { fileScreens: texts } = useTexts('files');
  const { page, q, thread } = readFileParams(new URLSearchParams(search), file);
  const pages = file.pages ?? file.leaves.length;
  const hasPictures = file.leaves.some(({ width }) => width !== undefined);
  const scrolling = useScrolling();
  const canScroll = hasPictures && pages > 1;
  const isScrolling = canScroll && scrolling.isScrolling;
  const [seen, setSeen] = useState(page);
  const shownPage = isScrolling ? Math.min(seen, pages) : page;
  const leaf = file.leaves.find(({ number }) => number === page);
  // Of pages that are scrolled past the words are let go.
  const text = usePageText(file, page, q, isScrolling ? 30_000 : undefined);
  const { rotation, turn } = useRotation(file.id);
  const view = useRef<HTMLElement>(null);
  const zoom = useZoom(view);
  const dimmed = useDimmed();
  const isHydrated = useHydrated();
  const pathOf = (number: number) => filePagePath(file.id, number, q, thread);
  const goTo = (number: number) => void navigate(pathOf(number), { replace: true, preventScrollReset: true });
  const hits = useHits(file, q, shownPage, goTo);
  const [wasFinding, setFinding] = useState<boolean>();
  const isFinding = wasFinding ?? q !== '';
  const { marking, setDrawn, begin, end } = useMarking(view);
  const looks = useMemo(
    () => ({
      ...{ '+': zoom.in, '=': zoom.in, '-': zoom.out, 0: zoom.reset, r: turn },
      escape: marking && end,
    }),
    [zoom, turn, marking, end],
  );
  const parts = useMemo<Parts>(
    () => ({
      ...{ file, thread, marking, setDrawn, begin },
      threadPath: (number, id) => filePagePath(file.id, number, q, id),
    }),
    [file, thread, marking, setDrawn, begin, q],
  );
  usePageTurning({
    ...{ page: shownPage, said: page, pages, pathOf, view, looks },
    isZoomed: zoom.level > 1,
    isSwiped: !isScrolling && zoom.level <= 1 && !marking,
  });
  const shown = useRef(page);
  const book = useRef<HTMLDivElement>(null);
  const isBeside = isHydrated && thread !== undefined && file.entry !== undefined;
  useKeptPlace(view, book, isBeside);

  // Before the marks of the page, which may be further down.
  useLayoutEffect(() => {
    if (shown.current === page) return;
    shown.current = page;
    // Anyone who reads on begins at the top of the next page.
    if (!isScrolling && view.current && view.current.getBoundingClientRect().top < 0)
      view.current.scrollIntoView();
  }, [page, isScrolling]);

  function toggleFinding() {
    setFinding(!isFinding);
    if (isFinding && q)
      void navigate(filePagePath(file.id, shownPage, '', thread), {
        replace: true,
        preventScrollReset: true,
      });
    if (!isFinding)
      requestAnimationFrame(() =>
        view.current?.closest('article')?.querySelector<HTMLElement>('input[type="search"]')?.focus(),
      );
  }

  const nothing = file.leaves.length === 0 && (file.state === 'unreadable' || isBeingRead(file));
  const alone = (
    <PageView
      file={file}
      leaf={leaf}
      text={text.data}
      rotation={rotation}
      isDim={dimmed.isDim}
      seek={hits.hit?.page === page ? hits.hit.place : 'best'}
      onStale={onStale}
      next={page < pages ? page + 1 : undefined}
    />
  );
  return (
    <PartsContext value={parts}>
      <article className={classes.reader}>
        <ReaderHead file={file} />
        {nothing ? (
          <Unread file={file}>
            <FileActions file={file} page={page} q={q} />
          </Unread>
        ) : (
          <div ref={book} className={classes.book} data-finding={isFinding || undefined}>
            <ReaderTools
              file={file}
              page={shownPage}
              pages={pages}
              q={q}
              pathOf={pathOf}
              zoom={zoom}
              dimmed={dimmed}
              onTurn={turn}
              marking={file.entry && { isOn: marking !== undefined, begin, end }}
              scrolling={canScroll ? scrolling : undefined}
              finding={{ isOpen: isFinding, toggle: toggleFinding }}
            >
              <FileSearch file={file} page={shownPage} q={q} hits={hits} isOpen={isFinding} />
              {isHydrated && file.entry && (
                <Suspense>
                  <MarkBar onEnd={end} />
                </Suspense>
              )}
            </ReaderTools>
            <section
              ref={view}
              className={classes.view}
              // biome-ignore lint/a11y/noNoninteractiveTabindex: it is scrolled by keys where it is wider than the screen
              tabIndex={0}
              aria-label={texts.viewOf(shownPage)}
              data-zoomed={zoom.level > 1 || undefined}
              data-many={canScroll || undefined}
            >
              {isScrolling ? (
                <Suspense fallback={alone}>
                  <ScrollView
                    {...{ file, page, seen, pages, q, rotation, goTo, onStale }}
                    isDim={dimmed.isDim}
                    hit={hits.hit}
                    isChosen={scrolling.isChosen}
                    onSeen={setSeen}
                    instead={alone}
                  />
                </Suspense>
              ) : (
                alone
              )}
            </section>
            {pages > 1 && (
              <PageList
                {...{ file, page: shownPage, pages, q, pathOf }}
                isDim={dimmed.isDim}
                found={text.data?.others ?? NONE_FOUND}
              />
            )}
            {leaf && !isScrolling && <PageText key={page} leaf={leaf} query={text} q={q} pathOf={pathOf} />}
            {isBeside && (
              <Suspense>
                <ThreadBeside key={thread} thread={thread} page={shownPage} q={q} />
              </Suspense>
            )}
          </div>
        )}
        <Papers file={file} page={shownPage} q={q} />
        {file.entry && !file.isHidden && <Takedown file={file} />}
        {/* Last: what comes later moves nothing. */}
        {isHydrated && file.entry && (
          <Suspense>
            <PageQuestions file={file} page={shownPage} />
          </Suspense>
        )}
      </article>
    </PartsContext>
  );
}

const TakedownDialog = lazyPart(() => import('#web/components/files/takedown-dialog.tsx'), 'TakedownDialog');

/** The way to have a file taken away. */
function Takedown({ file }: { file: FileDetails }) {
  const messages = useTexts('files');
  const { fileScreens: texts } = messages;
  const [isAsked, setAsked] = useState(false);
  return (
    <div className={classes.takedown}>
      <Button look="quiet" icon={IconFlag} aria-haspopup="dialog" onClick={() => setAsked(true)}>
        {texts.takedown}
      </Button>
      {isAsked && (
        <Suspense>
          <TakedownDialog id={file.id} title={fileTitle(file, messages)} onClose={() => setAsked(false)} />
        </Suspense>
      )}
    </div>
  );
}

/** Is shown instead of the pages where there are none: not yet, or never. */
function Unread({
  file: { state, reason },
  children,
}: {
  file: FileDetails;
  /** What can be done with it all the same. */
  children: ReactNode;
}) {
  const { beingRead, unreadable } = useTexts('files').fileScreens;
  const isNever = state === 'unreadable';
  return (
    <section className={classes.unread} role="status">
      {!isNever && <Spinner />}
      <h2 className={kit.heading}>{isNever ? unreadable.title : beingRead.title}</h2>
      <p>{isNever ? reason && unreadable[reason] : beingRead.text}</p>
      <div className={classes.actions} data-words>
        {children}
      </div>
    </section>
  );
}
