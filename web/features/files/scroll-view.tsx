import {
  type ReactNode,
  type RefObject,
  useEffect,
  useEffectEvent,
  useLayoutEffect,
  useRef,
  useState,
} from 'react';
import type { FileDetails } from '#contract/files/calls.ts';
import { isPlaceKept } from '#web/router/kept-place.ts';
import { useTexts } from '#web/ui/text/use-texts.ts';
import { VisuallyHidden } from '#web/ui/text/visually-hidden.tsx';
import classes from './page-sheet.module.css';
import { PageFrame, PageSheet, PageWords, pictured } from './page-sheet.tsx';
import { PartsOfPage } from './parts/shown-parts.tsx';
import { usePageText } from './use-file.ts';
import type { Hit } from './use-hits.ts';

/** A page that is so near the screen, in heights of it, has its picture and its words; what is farther is let go. */
const NEAR = '100% 0px';
/** What is above this line is behind the header and the bar. Pixels. */
const BAR_END = 128;
/** Browsers refuse many changes of the address, so one that is scrolled past is not told. Milliseconds. */
const ADDRESS_PAUSE_MS = 250;
/** Words of pages that were let go are kept so long. Milliseconds. */
const KEPT_MS = 30_000;
/** Of a page whose size is not known: that of A4. */
const SHEET = { width: 210, height: 297 };

const numberOf = (frame: Element) => Number(frame.getAttribute('data-page'));
const isShown = (frame: Element) => {
  const { top, bottom } = frame.getBoundingClientRect();
  return bottom > BAR_END && top < innerHeight;
};

export type ScrollViewProps = {
  file: FileDetails;
  /** That the address says. */
  page: number;
  /** That is read. */
  seen: number;
  pages: number;
  q: string;
  /** By how many quarters the reader turned the file. */
  rotation: number;
  isDim: boolean;
  /** The place of what is looked for that was gone to. */
  hit: Hit | undefined;
  onSeen: (page: number) => void;
  /** Has the address say another page. */
  goTo: (page: number) => void;
  onStale: () => void;
  /** Whether the reader asked for it just now: what is on the screen stays there. */
  isChosen: boolean;
  /** Is shown where this script does not come. */
  instead: ReactNode;
};

/** All pages of a file, one below the other. The room of each is there from the beginning, so that nothing moves. */
export function ScrollView({ page, seen, pages, isChosen, onSeen, goTo, ...shown }: ScrollViewProps) {
  const list = useRef<HTMLDivElement>(null);
  const near = useNear(list, page, onSeen);
  const [first] = useState(page);
  /** Until the reader is on another page, the words that led here are brought into sight. */
  const [isBegun, setBegun] = useState(false);
  if (!isBegun && seen !== first) setBegun(true);
  useFollowedPage(list, { page, seen, isChosen, onSeen, goTo });
  return (
    <div ref={list} className={classes.pages}>
      {Array.from({ length: pages }, (_page, at) => (
        <ScrolledPage
          // biome-ignore lint/suspicious/noArrayIndexKey: pages do not change their places
          key={at}
          {...shown}
          number={at + 1}
          isNear={near.has(at + 1)}
          isCurrent={seen === at + 1}
          isSought={!isBegun && at + 1 === first}
        />
      ))}
    </div>
  );
}

/** The pages near the screen; tells which one is read. */
function useNear(list: RefObject<HTMLElement | null>, page: number, onSeen: (page: number) => void) {
  const [near, setNear] = useState<ReadonlySet<number>>(() => new Set([page]));
  const tell = useEffectEvent(onSeen);
  useEffect(() => {
    const change = (entries: IntersectionObserverEntry[]) =>
      setNear((before) => {
        const after = new Set(before);
        for (const { target, isIntersecting } of entries)
          if (isIntersecting) after.add(numberOf(target));
          else after.delete(numberOf(target));
        return after;
      });
    const observer = new IntersectionObserver(change, { rootMargin: NEAR });
    for (const frame of list.current?.children ?? []) observer.observe(frame);
    return () => observer.disconnect();
  }, [list]);

  // The page of which most is on the screen is the one that is read: of several, the first.
  useEffect(() => {
    let frame = 0;
    const look = () => {
      let [read, most] = [0, 0];
      for (const number of [...near].sort((one, other) => one - other)) {
        const { top, bottom } = list.current?.children[number - 1]?.getBoundingClientRect() ?? new DOMRect();
        const shown = Math.min(bottom, innerHeight) - Math.max(top, BAR_END);
        if (shown > most + 1) [read, most] = [number, shown];
      }
      if (read > 0) tell(read);
    };
    const onScroll = () => {
      cancelAnimationFrame(frame);
      frame = requestAnimationFrame(look);
    };
    onScroll();
    addEventListener('scroll', onScroll, { passive: true });
    return () => {
      cancelAnimationFrame(frame);
      removeEventListener('scroll', onScroll);
    };
  }, [list, near]);
  return near;
}

/** The address follows the reader, and the reader the address where a link or a key changes it. */
function useFollowedPage(
  list: RefObject<HTMLElement | null>,
  {
    page,
    seen,
    isChosen,
    onSeen,
    goTo,
  }: Pick<ScrollViewProps, 'page' | 'seen' | 'isChosen' | 'onSeen' | 'goTo'>,
): void {
  /** The page of the address, as far as the reader is there. */
  const told = useRef<number>(undefined);
  const tell = useEffectEvent(goTo);
  const see = useEffectEvent(onSeen);
  const isAsked = useEffectEvent(() => isChosen);

  useLayoutEffect(() => {
    if (told.current === page) return;
    const frame = list.current?.children[page - 1];
    const isFirst = told.current === undefined;
    told.current = page;
    see(page);
    if (!frame || !list.current) return;
    if (isFirst && isAsked()) {
      // It stays where it was while it was alone.
      const lower = frame.getBoundingClientRect().top - list.current.getBoundingClientRect().top;
      scrollBy({ top: lower, behavior: 'instant' });
    } else if (!isFirst || (page > 1 && !(isPlaceKept() && isShown(frame))))
      // What brings the reader back to the exact place may come later.
      frame.scrollIntoView({ behavior: 'instant' });
  }, [list, page]);

  useEffect(() => {
    if (seen === told.current) return;
    const timer = setTimeout(() => {
      told.current = seen;
      tell(seen);
    }, ADDRESS_PAUSE_MS);
    return () => clearTimeout(timer);
  }, [seen]);
}

/** One of the pages: its room, and what is in it while it is near. */
function ScrolledPage({
  file,
  number,
  isNear,
  isCurrent,
  rotation,
  ...sheet
}: {
  number: number;
  isNear: boolean;
  isCurrent: boolean;
  isSought: boolean;
} & Pick<ScrollViewProps, 'file' | 'q' | 'rotation' | 'isDim' | 'hit' | 'onStale'>) {
  const { fileScreens: texts } = useTexts('files');
  const leaf = file.leaves[number - 1]?.number === number ? file.leaves[number - 1] : undefined;
  const quarters = (rotation + (leaf?.quarters ?? 0)) % 4;
  return (
    <PageFrame
      size={pictured(leaf) ?? SHEET}
      rotation={quarters}
      role="group"
      aria-label={texts.pageNumber(number)}
      data-page={number}
      data-current={isCurrent || undefined}
    >
      {isNear && <NearPage {...sheet} file={file} number={number} rotation={quarters} />}
    </PageFrame>
  );
}

function NearPage({
  file,
  number,
  q,
  hit,
  isSought,
  ...sheet
}: {
  number: number;
  isSought: boolean;
} & Pick<ScrollViewProps, 'file' | 'q' | 'rotation' | 'isDim' | 'hit' | 'onStale'>) {
  const leaf = file.leaves.find((one) => one.number === number);
  const { data: text } = usePageText(file, number, q, KEPT_MS);
  const shown = pictured(leaf);
  if (!shown) return <PageWords file={file} leaf={leaf} text={text} />;
  const seek = hit ? (hit.page === number ? hit.place : undefined) : isSought ? 'best' : undefined;
  return (
    <>
      <PageSheet {...sheet} file={file} leaf={shown} text={text} seek={seek} />
      <PartsOfPage number={number} quarters={sheet.rotation} />
      <VisuallyHidden>{text?.body}</VisuallyHidden>
    </>
  );
}
