import type { PageName } from '#contract/pages/pages.ts';
import type { TopHit } from '#contract/search/calls.ts';
import { useTexts } from '#web/ui/text/use-texts.ts';
import { Hit } from './hit.tsx';

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
