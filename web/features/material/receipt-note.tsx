import { pathTo } from '#contract/pages/pages.ts';
import { Link } from '#web/router/link.tsx';
import { useTexts } from '#web/ui/text/use-texts.ts';
import classes from './receipt-note.module.css';

/** How a contributor follows what they sent: with the account, or with a receipt that is shown this once. */
export function ReceiptNote({ receipt }: { receipt: string | undefined }) {
  const { receipt: texts } = useTexts('writing').contribute;
  return (
    <>
      {receipt && (
        <p className={classes.receipt}>
          {texts.label} <output className={classes.code}>{receipt}</output>
        </p>
      )}
      <p>
        {receipt ? texts.keep : texts.own} <Link to={pathTo('sent')}>{texts.follow}</Link>
      </p>
    </>
  );
}
