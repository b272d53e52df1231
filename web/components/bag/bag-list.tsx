import type { ReactNode } from 'react';
import type { BagItem } from '#contract/bag/calls.ts';
import kit from '#web/ui/kit.module.css';
import classes from './bag-list.module.css';
import { BagRow } from './bag-row.tsx';

type Props = {
  title: string;
  items: readonly BagItem[];
  /** At the other end of the title's line. */
  end?: ReactNode;
  /** Names alone, which lead to the things. */
  brief?: boolean;
};

/** Things of a bag under a title, which is not there where there are none. */
export function BagList({ title, items, end, brief }: Props) {
  if (items.length === 0) return null;
  return (
    <section className={classes.section} aria-label={title}>
      <div className={classes.head}>
        <h2 className={kit.heading}>{title}</h2>
        {end}
      </div>
      <ul className={classes.rows} data-brief={brief || undefined}>
        {items.map((item) => (
          <li key={item.what + item.id}>
            <BagRow item={item} brief={brief} />
          </li>
        ))}
      </ul>
    </section>
  );
}
