import type { Duplicate } from '#contract/material/contribution-calls.ts';
import { pathTo } from '#contract/pages/pages.ts';
import { Link } from '#web/router/link.tsx';
import { useTexts } from '#web/ui/text/use-texts.ts';
import { useFoundOnSite } from './find-on-site.ts';

/** Tells a contributor kindly that their link was there before, and where. */
export function DuplicateNote({ duplicate, link }: { duplicate: Duplicate; link: string }) {
  return (
    <>
      <p>{useTexts('writing').contribute.duplicates[duplicate]}</p>
      {duplicate === 'resource' && <WhereItIs link={link} />}
    </>
  );
}

function WhereItIs({ link }: { link: string }) {
  const { contribute, resources } = useTexts('writing');
  const found = useFoundOnSite(link);
  if (!found) return null;
  const { semester, subject } = found.entry;
  const search = new URLSearchParams({ semester, q: subject });
  return (
    <p>
      <Link to={`${pathTo(found.kind)}?${search}`}>
        {contribute.seeIt(resources[found.kind].title, semester)}
      </Link>
    </p>
  );
}
