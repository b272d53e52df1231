import type { BagItem } from '#contract/bag/calls.ts';
import { pathTo } from '#contract/pages/pages.ts';
import { useSite } from '#web/api/app-cache.ts';
import { noteOpened } from '#web/components/thing/note-opened.ts';
import { addressOf, goodLinksOf } from '#web/components/thing/thing-address.ts';
import { Link } from '#web/router/link.tsx';
import { useTexts } from '#web/ui/text/use-texts.ts';
import classes from './path.module.css';

/** Study material and posts: each leads to its file, its link, or the list that it is in. */
export function ThingList({ things }: { things: readonly BagItem[] }) {
  return (
    <ul className={classes.things}>
      {things.map((thing) => (
        <li key={`${thing.what} ${thing.id}`} dir="auto">
          <ThingLink thing={thing} />
        </li>
      ))}
    </ul>
  );
}

function ThingLink({ thing }: { thing: BagItem }) {
  const { resources, resourcePage } = useTexts('learning');
  const hosts = useSite()?.trustedHosts ?? [];
  const { what, id, kind, semester, files } = thing;
  const name = nameOfThing(thing, kind && resources[kind].title);
  if (what === 'post') return <Link to={addressOf(thing)}>{name}</Link>;
  if (files) return <Link to={pathTo('file', { id: files.first })}>{name}</Link>;
  const [good] = goodLinksOf(thing, hosts);
  if (good)
    return (
      <a
        href={good.link}
        target="_blank"
        rel="noopener noreferrer"
        aria-label={`${name} (${resourcePage.opensInNewTab})`}
        onClick={() => noteOpened('resource', id)}
      >
        {name}
      </a>
    );
  if (!kind || !semester) return name;
  return <Link to={addressOf(thing)}>{name}</Link>;
}

/** What a thing is called in a list of one subject: its own title, and what it is. */
export function nameOfThing(
  { title, name }: { title?: string | undefined; name: string },
  kind: string | undefined,
): string {
  return [title ?? name, kind].filter(Boolean).join(' · ');
}
