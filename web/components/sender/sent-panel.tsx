import { type ReactNode, useEffect, useRef } from 'react';
import { IconCircleCheck } from '#web/icons/circle-check.ts';
import { Button } from '#web/ui/controls/button.tsx';
import { useMessages } from '#web/ui/text/use-messages.ts';
import classes from './sent-panel.module.css';

/**
 * A form that gives way, once it is sent, to what happens next and a button to begin another one. The focus goes along.
 * @param held true where it waits until someone has looked at it
 * @param note what is to be said of this very sending
 */
export function SentPanel({
  sent,
  held = false,
  texts,
  note,
  onAnother,
  children,
}: {
  sent: boolean;
  held?: boolean | undefined;
  texts: { title: string; next: string; another: string };
  note?: ReactNode;
  onAnother: () => void;
  children: ReactNode;
}) {
  const { form: formTexts } = useMessages();
  const panel = useRef<HTMLDivElement>(null);
  const form = useRef<HTMLDivElement>(null);
  const wasSent = useRef(false);
  useEffect(() => {
    if (sent) panel.current?.focus();
    else if (wasSent.current)
      form.current
        ?.querySelector<HTMLElement>(':is(input, select, textarea):not([readonly], [type="file"])')
        ?.focus();
    wasSent.current = sent;
  }, [sent]);

  return (
    <>
      {sent && (
        <div ref={panel} tabIndex={-1} className={classes.panel}>
          <IconCircleCheck size={32} stroke={1.5} aria-hidden="true" />
          <h3>{held ? formTexts.held : texts.title}</h3>
          <p>{texts.next}</p>
          {note}
          <Button look="plain" onClick={onAnother}>
            {texts.another}
          </Button>
        </div>
      )}
      <div ref={form} hidden={sent}>
        {children}
      </div>
    </>
  );
}
