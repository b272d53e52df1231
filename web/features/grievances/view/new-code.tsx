import { useState } from 'react';
import type { CaseView as Case } from '#contract/grievances/case-calls.ts';
import { RECEIPT_LENGTH, writeReceipt } from '#contract/grievances/number.ts';
import { Button } from '#web/ui/controls/button.tsx';
import kit from '#web/ui/kit.module.css';
import { useTexts } from '#web/ui/text/use-texts.ts';
import classes from '../case-page.module.css';
import { useStep } from './step.tsx';

/** Changes the code that opens a case. It is made here and shown before the old one ends: a line that breaks loses none. */
export function NewCode({
  its,
  receipt,
  onChanged,
  onStale,
}: {
  its: Case;
  receipt: string;
  onChanged: (now: Case, receipt: string) => void;
  onStale: () => void;
}) {
  const { caseScreens, caseSteps } = useTexts('cases');
  const texts = caseScreens.newCode;
  const [code, setCode] = useState('');
  const { take, isPending } = useStep({ its, receipt, onDone: (now) => onChanged(now, code), onStale });
  return (
    <section className={`${kit.card} ${classes.card}`} aria-labelledby="code">
      <h2 id="code" className={kit.heading}>
        {texts.title}
      </h2>
      {code ? (
        <>
          <p>{texts.code}</p>
          <output className={classes.number}>{code}</output>
          <p className={kit.muted}>{texts.hint}</p>
          <div className={kit.line3}>
            <Button loading={isPending} onClick={() => void take('newCode', { code })}>
              {caseSteps.newCode}
            </Button>
            <Button look="plain" onClick={() => setCode('')}>
              {texts.cancel}
            </Button>
          </div>
        </>
      ) : (
        <>
          <p className={kit.muted}>{texts.why}</p>
          <div className={kit.line3}>
            <Button
              look="plain"
              onClick={() => setCode(writeReceipt(crypto.getRandomValues(new Uint8Array(RECEIPT_LENGTH))))}
            >
              {texts.make}
            </Button>
          </div>
        </>
      )}
    </section>
  );
}
