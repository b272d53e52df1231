import { type ReactNode, Suspense, useEffect, useRef } from 'react';
import type { ReplyOf } from '#contract/core/rules/calls.ts';
import { SentPanel } from '#web/components/sender/sent-panel.tsx';
import { lazyPart } from '#web/ui/loading/lazy-part.ts';
import { loadTexts, useTexts } from '#web/ui/text/use-texts.ts';

const load = () => Promise.all([import('./slip.tsx'), loadTexts('cases')]);
const Slip = lazyPart(async () => (await load())[0], 'Slip');

/**
 * Loads what shows the slip, ahead of filing: its receipt code comes once, and must not be lost with the line.
 * @returns whether it is there
 */
export const loadSlip = (): Promise<boolean> =>
  load().then(
    () => true,
    () => false,
  );

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
  const { grievance } = useTexts('complaint');
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
          <Suspense>
            <Slip filed={filed} problem={sent.problem} onAnother={onAnother} />
          </Suspense>
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
