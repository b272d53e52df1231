import { pathTo, rowOf } from '#contract/pages/pages.ts';
import { FILLED_SUBJECT } from './site.ts';

/** What is measured of a page; `lcp` is a multiple of the static page's, `blocked` milliseconds, bytes are thousands. */
export type PageFigure = 'lcp' | 'blocked' | 'script' | 'all' | 'cls';

export const FIGURES: Record<PageFigure, { title: string; digits: number }> = {
  lcp: { title: 'LCP, of the static page', digits: 2 },
  blocked: { title: 'blocked, ms', digits: 0 },
  script: { title: 'script before use, kB', digits: 0 },
  all: { title: 'all but video, kB', digits: 0 },
  cls: { title: 'CLS', digits: 3 },
};

type Bounds = Record<PageFigure, number>;
type Group = { paths: string[]; usable: string; signedIn?: true; bounds: Bounds };

const STEADY = 0.01;

/** The pages that are measured, what makes each usable, and the most that each figure may be. */
const GROUPS: Group[] = [
  {
    paths: [pathTo('about'), pathTo('login'), pathTo('contact')],
    usable: 'main h1',
    bounds: { lcp: 1.7, blocked: 100, script: 115, all: 195, cls: STEADY },
  },
  {
    paths: [pathTo('home')],
    usable: 'main h1',
    bounds: { lcp: 1.9, blocked: 120, script: 125, all: 230, cls: STEADY },
  },
  {
    paths: [pathTo('notes'), pathTo('pyq'), pathTo('subject', { code: FILLED_SUBJECT })],
    usable: 'main article',
    bounds: { lcp: 1.9, blocked: 100, script: 115, all: 190, cls: STEADY },
  },
  {
    paths: [rowOf('file').path],
    usable: 'main article img',
    bounds: { lcp: 2, blocked: 200, script: 140, all: 300, cls: STEADY },
  },
  {
    paths: [pathTo('blogs')],
    usable: 'main article',
    signedIn: true,
    bounds: { lcp: 3, blocked: 200, script: 140, all: 240, cls: STEADY },
  },
  {
    paths: [pathTo('users')],
    usable: 'main tbody tr',
    signedIn: true,
    bounds: { lcp: 3, blocked: 200, script: 140, all: 240, cls: STEADY },
  },
];

export const MEASURED = GROUPS.flatMap(({ paths, ...group }) => paths.map((path) => ({ ...group, path })));

/** A page's figures beside the most that each may be. */
export type PageResult = { path: string; figures: Bounds; bounds: Bounds };
