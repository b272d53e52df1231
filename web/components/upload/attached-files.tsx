import { useContext, useRef, useState } from 'react';
import { sizeText } from '#contract/core/sizes.ts';
import { filePagePath } from '#contract/files/address.ts';
import type { AttachedFile } from '#contract/files/attached-fields.ts';
import { readersBy } from '#contract/files/values.ts';
import type { ResourceKind } from '#contract/material/kinds.ts';
import { useSite } from '#web/api/app-cache.ts';
import { call } from '#web/api/call.ts';
import { versionsOf } from '#web/api/contract.ts';
import { useCall } from '#web/api/mutation.ts';
import { NotifyContext } from '#web/api/notify.ts';
import type { Choice, Files } from '#web/components/files/use-files.ts';
import { FileDialog } from '#web/components/upload/file-dialog.tsx';
import classes from '#web/components/upload/file-rows.module.css';
import { IconExternalLink } from '#web/icons/external-link.ts';
import { IconPencil } from '#web/icons/pencil.ts';
import { IconTrash } from '#web/icons/trash.ts';
import { IconButton } from '#web/ui/controls/icon-button.tsx';
import kit from '#web/ui/kit.module.css';
import { useTexts } from '#web/ui/text/use-texts.ts';

const STALE = ['trash.admin', 'materials.list'] as const;

/** The files that hang on an entry or a contribution: open, change, delete. What is done here is done at once. */
export function AttachedFiles({ files, kind }: { files: Files; kind: ResourceKind | undefined }) {
  const messages = useTexts('sending');
  const { fileSending: texts } = messages;
  const { attached, setAttached } = files;
  const notify = useContext(NotifyContext);
  const site = useSite();
  const [changed, setChanged] = useState<{ file: AttachedFile; choice: Choice }>();
  // What the dialog began with, or what its last try would have overwritten.
  const base = useRef<unknown>(undefined);
  const lists = kind ? ([`resources.${kind}.adminList`, `resources.${kind}.list`] as const) : [];
  const invalidates = [...STALE, ...lists];
  const removal = useCall('files.remove', { failureText: texts.attached.removeFailed, invalidates });
  const restoring = useCall('files.restore', { invalidates });
  const update = useCall('files.update', { failureText: texts.dialog.saveFailed, invalidates });

  async function remove(file: AttachedFile) {
    const params = { id: file.id };
    const outcome = await removal.run({ params }, async () => {
      const back = await restoring.run({ params });
      if (back.ok) setAttached((there) => [...there, file]);
    });
    if (outcome.ok) setAttached((there) => there.filter(({ id }) => id !== file.id));
  }

  async function open(file: AttachedFile) {
    try {
      const found = await call('files.get', { params: { id: file.id } }, { identifies: true });
      base.current = found;
      const { rightsBasis, rightsDetail, ...now } = found;
      setChanged({
        file,
        choice: { field: now.field, exam: now.exam, rights: { rightsBasis, rightsDetail } },
      });
    } catch {
      notify(texts.dialog.failed, 'error');
    }
  }

  async function save({ id }: AttachedFile, { name, field, exam, rights }: Choice) {
    const body = {
      ...(name && { name }),
      field: field ?? null,
      exam: exam ?? null,
      ...(rights?.rightsBasis && { rightsBasis: rights.rightsBasis, rightsDetail: rights.rightsDetail }),
    };
    const version = await versionsOf('files.update')(base.current);
    const outcome = await update.run({ params: { id }, body, version });
    if (!outcome.ok) {
      const { fieldErrors, message, current } = outcome.error;
      base.current = current ?? base.current;
      return Object.keys(fieldErrors).length > 0 ? fieldErrors : { name: message };
    }
    const basis = rights?.rightsBasis;
    const shown = basis && {
      rightsBasis: basis,
      rightsDetail: rights.rightsDetail,
      readers: readersBy(basis, site?.collegePapers ?? 'undecided'),
    };
    setAttached((there) =>
      there.map((file) =>
        file.id === id ? { ...file, ...(name && { name }), field, exam, ...shown } : file,
      ),
    );
    return {};
  }

  return (
    <section aria-label={texts.attached.heading}>
      <p className={classes.heading}>{texts.attached.heading}</p>
      <ul className={kit.stack2}>
        {attached.map((file) => (
          <li key={file.id} className={classes.row}>
            <div className={classes.what}>
              <a className={classes.name} href={filePagePath(file.id, 1, '')} target="_blank" rel="noopener">
                {file.name}
                <IconExternalLink size={18} aria-label={messages.resourcePage.opensInNewTab} />
              </a>
              <p className={classes.state}>
                {[
                  sizeText(file.size),
                  file.pages !== undefined && texts.attached.pages(file.pages),
                  file.rightsBasis && messages.rightsBases[file.rightsBasis].name,
                  file.rightsDetail,
                  texts.attached.readers[file.readers],
                ]
                  .filter(Boolean)
                  .join(' · ')}
              </p>
            </div>
            <div className={classes.actions}>
              <IconButton
                icon={IconPencil}
                label={texts.changeOf(file.name)}
                aria-haspopup="dialog"
                onClick={() => void open(file)}
              />
              <IconButton
                icon={IconTrash}
                label={messages.rowActions.deleteOf(file.name)}
                onClick={() => void remove(file)}
              />
            </div>
          </li>
        ))}
      </ul>
      {changed && (
        <FileDialog
          kind={kind}
          name={changed.file.name}
          choice={changed.choice}
          doneLabel={texts.dialog.save}
          onClose={() => setChanged(undefined)}
          onDone={(choice) => save(changed.file, choice)}
        />
      )}
    </section>
  );
}
