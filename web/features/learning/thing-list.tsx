import type { BagItem } from '#contract/bag/calls.ts';
import { listAddress } from '#contract/core/list-params.ts';
import { RESOURCES } from '#contract/material/kinds.ts';
import { linkProblem } from '#contract/material/links.ts';
import { pathTo, rowOf } from '#contract/pages/pages.ts';
import { useSite } from '#web/api/app-cache.ts';
import { noteOpened } from '#web/components/thing/note-opened.ts';
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
  const { what, id, kind, semester, code, files } = thing;
  const name = nameOfThing(thing, kind && resources[kind].title);
  if (what === 'post') return <Link to={pathTo('blog', { id })}>{name}</Link>;
  if (files) return <Link to={pathTo('file', { id: files.first })}>{name}</Link>;
  const links = kind ? RESOURCES[kind].linkFields.map((field) => thing.links?.[field] ?? '') : [];
  const good = kind && links.find((link) => !linkProblem(kind, link, hosts));
  if (good)
    return (
      <a
        href={good}
        target="_blank"
        rel="noopener noreferrer"
        aria-label={`${name} (${resourcePage.opensInNewTab})`}
        onClick={() => noteOpened('resource', id)}
      >
        {name}
      </a>
    );
  if (!kind || !semester) return name;
  return <Link to={rowOf(kind).path + listAddress({ semester, search: code ?? '', page: 1 })}>{name}</Link>;
}

/** What a thing is called in a list of one subject: its own title, and what it is. */
export function nameOfThing(
  { title, name }: { title?: string | undefined; name: string },
  kind: string | undefined,
): string {
  return [title ?? name, kind].filter(Boolean).join(' · ');
}
