import type { ReactNode } from 'react';
import { useLocation } from 'react-router';
import { Button } from '#web/ui/controls/button.tsx';
import { useMessages } from '#web/ui/text/use-messages.ts';
import classes from './address-form.module.css';

/**
 * A form whose fields are the address of this page, so that they work without scripts: sending it loads the page for
 * what was chosen. Once the app runs, the fields say at each change what they are, and nothing is sent.
 * @param keep what the other forms of the page have, by its name in the address
 */
export function AddressForm({
  keep,
  className,
  children,
}: {
  keep: Record<string, string>;
  className?: string | undefined;
  children: ReactNode;
}) {
  const { pathname } = useLocation();
  const { resourcePage } = useMessages();
  return (
    <form action={pathname} className={className} onSubmit={(event) => event.preventDefault()}>
      {Object.entries(keep).map(
        ([name, value]) => value && <input key={name} type="hidden" name={name} value={value} />,
      )}
      <div className={classes.line}>
        {children}
        <noscript>
          <Button type="submit">{resourcePage.show}</Button>
        </noscript>
      </div>
    </form>
  );
}
