import { type ReactNode, useEffect, useRef } from 'react';
import type { ReplyOf } from '#contract/core/rules/calls.ts';
import { SentPanel } from '#web/components/sender/sent-panel.tsx';
import { useTexts } from '#web/ui/text/use-texts.ts';
import { Slip } from './slip.tsx';

/** What the server answered, and the text as it was filed. */
export type SentReply = Pick<ReplyOf<'complaints.send'>, 'case' | 'held'> & { problem: string };

/** The form gives way to its slip. One that waits for review has no number yet. */
export function SentCase({
  sent,
  onAnother,
  children,
}: {
  sent: SentReply | undefined;
  onAnother: () => void;
  children: ReactNode;
}) {
  const { grievance } = useTexts('cases');
  const slip = useRef<HTMLDivElement>(null);
  const form = useRef<HTMLDivElement>(null);
  const wasFiled = useRef(false);
  const filed = sent?.case;
  // The focus goes along, as in a panel (sent-panel.tsx).
  useEffect(() => {
    if (filed) slip.current?.focus();
    else if (wasFiled.current) form.current?.querySelector<HTMLElement>('input:not([readonly])')?.focus();
    wasFiled.current = filed !== undefined;
  }, [filed]);
  return (
    <>
      {filed && (
        <div ref={slip} tabIndex={-1}>
          <Slip filed={filed} problem={sent.problem} onAnother={onAnother} />
        </div>
      )}
      <div ref={form} hidden={filed !== undefined}>
        <SentPanel
          sent={sent !== undefined && !filed}
          held={sent?.held}
          texts={grievance.sent}
          onAnother={onAnother}
        >
          {children}
        </SentPanel>
      </div>
    </>
  );
}
