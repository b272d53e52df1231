import { type SyntheticEvent, useId } from 'react';
import { IconChevronDown } from '#web/icons/chevron-down.ts';
import classes from './disclosure-group.module.css';

/**
 * Topics that open and close, one at a time; clicking the open one closes it. The browser's own `details`, so that a
 * reader without JavaScript opens them too, and the search in the page finds what is closed.
 * @param heading the level of the topics' titles on their page
 * @param firstOpen whether the first topic is open at the start
 */
export function DisclosureGroup({
  items,
  heading: Heading,
  firstOpen = false,
}: {
  items: readonly { title: string; text: string }[];
  heading: 'h2' | 'h3';
  firstOpen?: boolean;
}) {
  const name = useId();
  return (
    <div className={classes.group}>
      {items.map(({ title, text }, index) => (
        <details
          // biome-ignore lint/suspicious/noArrayIndexKey: what an admin wrote twice is there twice
          key={index}
          name={name}
          className={classes.item}
          open={firstOpen && index === 0}
          onToggle={closeOthers}
        >
          <summary className={classes.summary}>
            <Heading className={classes.title}>{title}</Heading>
            <IconChevronDown size={22} aria-hidden="true" />
          </summary>
          <p className={classes.body}>{text}</p>
        </details>
      ))}
    </div>
  );
}

/** For browsers that don't know the `name` of `details` yet (Firefox before 130). */
function closeOthers({ currentTarget }: SyntheticEvent<HTMLDetailsElement>): void {
  if (!currentTarget.open) return;
  for (const other of currentTarget.parentElement?.querySelectorAll('details') ?? []) {
    if (other !== currentTarget) other.open = false;
  }
}
