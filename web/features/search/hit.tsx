import type { ReactNode } from 'react';
import { filePagePath } from '#contract/files/address.ts';
import { fileTitle, titleBesideExam } from '#contract/files/title.ts';
import type { PageName } from '#contract/pages/pages.ts';
import type { FoundInside, TopHit, Why } from '#contract/search/calls.ts';
import { iconOf } from '#web/content/icons.ts';
import { Link } from '#web/router/link.tsx';
import { useTexts } from '#web/ui/text/use-texts.ts';
import { VisuallyHidden } from '#web/ui/text/visually-hidden.tsx';
import classes from './hits.module.css';

/** A link with the picture of a page, a name, and what else tells it from others below. What is elsewhere opens in a new tab. */
export function Hit({
  page,
  to,
  name,
  onFollow,
  children,
}: {
  page: PageName;
  to: string;
  name: ReactNode;
  onFollow: (() => void) | undefined;
  children: ReactNode;
}) {
  const { searchScreens: texts } = useTexts('search');
  const Icon = iconOf(page);
  const isElsewhere = /^https?:/.test(to);
  const words = (
    <>
      <Icon size={20} aria-hidden="true" className={classes.icon} />
      <span className={classes.words}>
        <strong dir="auto">{name}</strong>
        {children}
        {isElsewhere && <VisuallyHidden>({texts.newTab})</VisuallyHidden>}
      </span>
    </>
  );
  return (
    <li>
      {isElsewhere ? (
        <a href={to} target="_blank" rel="noopener noreferrer" className={classes.hit} onClick={onFollow}>
          {words}
        </a>
      ) : (
        <Link to={to} className={classes.hit} onClick={onFollow}>
          {words}
        </Link>
      )}
    </li>
  );
}

/** A text with the words marked for which it was found. */
export function Marked({ text, marks }: Pick<Why, 'text' | 'marks'>) {
  const parts: ReactNode[] = [];
  let at = 0;
  for (const [start, length] of marks) {
    if (start < at) continue;
    parts.push(text.slice(at, start), <mark key={start}>{text.slice(start, start + length)}</mark>);
    at = start + length;
  }
  return (
    <>
      {parts}
      {text.slice(at)}
    </>
  );
}

/**
 * A page of a file: where it is, and the line that has the words. It opens there, with the words marked.
 * @param wanted what was searched for: all that is known of a page for members
 */
export function InsideHit({
  hit,
  wanted,
  onFollow,
}: {
  hit: FoundInside;
  wanted: string;
  onFollow: (() => void) | undefined;
}) {
  const messages = useTexts('search');
  const { searchScreens: texts } = messages;
  const { file, page, kind, subjectcode, isLocked, why } = hit;
  const named = { ...hit, entry: hit };
  const marked = new Set(why.marks.map(([start, length]) => why.text.slice(start, start + length)));
  const about = [messages.resources[kind].title, titleBesideExam(named), subjectcode, texts.pageNumber(page)];
  return (
    <Hit
      page={kind}
      to={filePagePath(file, page, isLocked ? wanted : [...marked].join(' '))}
      name={fileTitle(named, messages)}
      onFollow={onFollow}
    >
      <small>{about.filter(Boolean).join(' · ')}</small>
      <small dir="auto">{isLocked ? texts.forMembers : <Marked {...why} />}</small>
    </Hit>
  );
}

/** Whose picture each kind has. */
const PICTURES = {
  subject: 'syllabus',
  paper: 'pyq',
  entry: 'notes',
  post: 'blog',
  page: 'search',
} as const satisfies Record<TopHit['kind'], PageName>;

/** The best of all kinds, each of which opens the thing itself. */
export function topHits(top: readonly TopHit[], onFollow: (() => void) | undefined) {
  return top.map((hit) => <One key={hit.path} hit={hit} onFollow={onFollow} />);
}

function One({ hit: { kind, path, title }, onFollow }: { hit: TopHit; onFollow: (() => void) | undefined }) {
  const { searchScreens: texts } = useTexts('search');
  return (
    <Hit page={PICTURES[kind]} to={path} name={title} onFollow={onFollow}>
      <small>{texts.topKinds[kind]}</small>
    </Hit>
  );
}
