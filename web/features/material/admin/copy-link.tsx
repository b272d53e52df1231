import { DialogButton } from '#web/ui/dialog/dialog-button.tsx';
import { lazyPart } from '#web/ui/loading/lazy-part.ts';
import { useTexts } from '#web/ui/text/use-texts.ts';

const KeepDialog = lazyPart(() => import('#web/components/files/keep-dialog.tsx'), 'KeepDialog');

/** Has what a contribution links copied, so that it is checked like a file that was sent. @param id of the contribution */
export function CopyLink({ id }: { id: string }) {
  const texts = useTexts('reports').filesAdmin.links;
  return (
    <p>
      <DialogButton
        look="plain"
        dialog={(onClose) => (
          <KeepDialog
            of={{ material: id }}
            text={texts.copyText}
            invalidates={['materials.list', 'files.queue']}
            onClose={onClose}
          />
        )}
      >
        {texts.keep}
      </DialogButton>
    </p>
  );
}
