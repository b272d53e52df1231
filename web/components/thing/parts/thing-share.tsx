import { useContext, useRef } from 'react';
import { logFailure } from '#web/api/log.ts';
import { NotifyContext } from '#web/api/notify.ts';
import { IconBrandWhatsapp } from '#web/icons/brand-whatsapp.ts';
import { IconClipboard } from '#web/icons/clipboard.ts';
import { IconShare2 } from '#web/icons/share-2.ts';
import { Button, ButtonLink } from '#web/ui/controls/button.tsx';
import { Field, TextInput } from '#web/ui/controls/field.tsx';
import { FormDialog } from '#web/ui/dialog/form-dialog.tsx';
import kit from '#web/ui/kit.module.css';
import { useTexts } from '#web/ui/text/use-texts.ts';

/** The ways to pass an address on: WhatsApp, the clipboard, and whatever else the device offers. */
export function ShareDialog({ path, name, onClose }: { path: string; name: string; onClose: () => void }) {
  const { shareButton: texts } = useTexts('bag');
  const notify = useContext(NotifyContext);
  const field = useRef<HTMLInputElement>(null);
  const url = new URL(path, location.origin).href;
  const hasMore = typeof navigator.share === 'function';

  async function copy() {
    try {
      await navigator.clipboard.writeText(url);
      notify(texts.copied, 'success');
      onClose();
    } catch {
      // Without https, or where someone said no.
      field.current?.select();
      notify(texts.copyFailed, 'error');
    }
  }

  async function shareElsewhere() {
    try {
      await navigator.share({ title: name, url });
      onClose();
    } catch (error) {
      // Anyone who closes the device's own list has changed their mind.
      if (!(error instanceof DOMException && error.name === 'AbortError')) logFailure('Error sharing', error);
    }
  }

  return (
    <FormDialog opened title={texts.heading} text={name} onClose={onClose}>
      <Field label={texts.address}>
        {(ties) => (
          <TextInput {...ties} ref={field} readOnly value={url} onFocus={(event) => event.target.select()} />
        )}
      </Field>
      <div className={kit.row2}>
        <ButtonLink
          to={`https://wa.me/?text=${encodeURIComponent(`${name}\n${url}`)}`}
          target="_blank"
          rel="noopener noreferrer"
          icon={IconBrandWhatsapp}
          onClick={onClose}
        >
          {texts.whatsApp}
        </ButtonLink>
        <Button look="plain" icon={IconClipboard} onClick={() => void copy()}>
          {texts.copy}
        </Button>
        {hasMore && (
          <Button look="plain" icon={IconShare2} onClick={() => void shareElsewhere()}>
            {texts.more}
          </Button>
        )}
      </div>
    </FormDialog>
  );
}
