import type { ReactNode } from 'react';
import { IconPrinter } from '#web/icons/printer.ts';
import kit from '#web/ui/kit.module.css';
import { Button } from '../controls/button.tsx';
import classes from './paper.module.css';

/** What is printed, or saved as a PDF by the browser: nothing else of the page comes with it. */
export function Paper({ label, children }: { label: string; children: ReactNode }) {
  return (
    <article data-paper className={`${kit.smallCard} ${classes.paper}`} aria-label={label}>
      {children}
    </article>
  );
}

/** Above a paper: the button that prints it once all of it has loaded, and what else can be done. */
export function PaperTools({
  print: text,
  hint,
  loading = false,
  children,
}: {
  print: string;
  hint?: string;
  loading?: boolean;
  children?: ReactNode;
}) {
  return (
    <>
      <div className={kit.line3}>
        <Button icon={IconPrinter} loading={loading} onClick={() => print()}>
          {text}
        </Button>
        {children}
      </div>
      {hint && <p className={kit.muted}>{hint}</p>}
    </>
  );
}
