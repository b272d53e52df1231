import { useContext } from 'react';
import { pathTo } from '#contract/pages/pages.ts';
import { NotifyContext } from '#web/api/notify.ts';
import { Link } from '#web/router/link.tsx';
import { Button } from '#web/ui/controls/button.tsx';
import { useTexts } from '#web/ui/text/use-texts.ts';
import classes from './receipt-note.module.css';

/** How a contributor follows what they sent: with the account, or with a receipt that is shown this once. */
export function ReceiptNote({ receipt }: { receipt: string | undefined }) {
  const { receipt: texts } = useTexts('writing').contribute;
  const notify = useContext(NotifyContext);
  return (
    <>
      {receipt && (
        <div className={classes.receipt}>
          {texts.label} <output className={classes.code}>{receipt}</output>
          <Button
            look="plain"
            onClick={() =>
              void navigator.clipboard
                .writeText(receipt)
                .then(() => notify(texts.copied, 'success'))
                // The code is on the screen: it can be written down.
                .catch(() => undefined)
            }
          >
            {texts.copy}
          </Button>
        </div>
      )}
      <p>
        {receipt ? texts.keep : texts.own} <Link to={pathTo('sent')}>{texts.follow}</Link>
      </p>
    </>
  );
}
