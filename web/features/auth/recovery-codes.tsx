import { IconDownload, IconPrinter } from '@tabler/icons-react';
import { useEffect, useRef } from 'react';
import { Button } from '#web/ui/controls/button.tsx';
import { saveFile } from '#web/ui/save-file.ts';
import { useTexts } from '#web/ui/text/use-texts.ts';
import classes from './account-page.module.css';
import own from './recovery-codes.module.css';

/** The recovery codes, which nobody sees a second time. */
export function RecoveryCodes({ codes, onKept }: { codes: readonly string[]; onKept: () => void }) {
  const { brand, accountScreens } = useTexts('account');
  const { secondFactor: texts } = accountScreens;
  const heading = useRef<HTMLHeadingElement>(null);
  // They replace a form that had the focus.
  useEffect(() => heading.current?.focus(), []);
  const lines = [`${brand}: ${texts.codesTitle}`, texts.codesIntro, '', ...codes, ''];
  return (
    <section className={`${classes.card} ${own.paper}`} aria-labelledby="codes">
      <h2 id="codes" ref={heading} tabIndex={-1} className={classes.heading}>
        {texts.codesTitle}
      </h2>
      <p>{texts.codesIntro}</p>
      <ul className={own.codes}>
        {codes.map((code) => (
          <li key={code}>
            <code>{code}</code>
          </li>
        ))}
      </ul>
      <div className={`${classes.actions} ${own.actions}`}>
        <Button
          look="plain"
          icon={IconDownload}
          onClick={() => saveFile(texts.fileName, lines.join('\r\n'), 'text/plain')}
        >
          {texts.download}
        </Button>
        <Button look="plain" icon={IconPrinter} onClick={() => print()}>
          {texts.print}
        </Button>
        <Button onClick={onKept}>{texts.codesDone}</Button>
      </div>
    </section>
  );
}
