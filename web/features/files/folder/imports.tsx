import { useContext, useState } from 'react';
import type { FolderImport, Stays } from '#contract/files/import-calls.ts';
import { momentText } from '#contract/languages/dates.ts';
import { RESOURCE_KINDS } from '#contract/material/kinds.ts';
import { pathTo } from '#contract/pages/pages.ts';
import { invalidate, useAppCache } from '#web/api/app-cache.ts';
import { ApiError, call } from '#web/api/call.ts';
import { NotifyContext } from '#web/api/notify.ts';
import { useRead } from '#web/api/queries.ts';
import { Link } from '#web/router/link.tsx';
import { Button } from '#web/ui/controls/button.tsx';
import { ConfirmDialog } from '#web/ui/dialog/confirm-dialog.tsx';
import kit from '#web/ui/kit.module.css';
import { useTexts } from '#web/ui/text/use-texts.ts';
import classes from './folder.module.css';

/** What stays of an import that was undone. */
type Staying = readonly { path: string; entry: string; why: Stays }[];

/** The last imports of folders, also those by the command line: gone on with, or taken back in one step. */
export function Imports() {
  const messages = useTexts('sending');
  const texts = messages.fileSending.imports;
  const cache = useAppCache();
  const notify = useContext(NotifyContext);
  const { data, refetch } = useRead('imports.list', {});
  const [asked, setAsked] = useState<FolderImport>();
  const [stays, setStays] = useState<Staying>([]);

  async function undo(which: FolderImport) {
    setAsked(undefined);
    try {
      const undone = await call('imports.undo', { params: { id: which.id } });
      notify(undone.message, 'success');
      setStays(undone.stays);
      for (const kind of RESOURCE_KINDS)
        invalidate(cache, [`resources.${kind}.adminList`, `resources.${kind}.list`]);
    } catch (error) {
      if (!(error instanceof ApiError)) throw error;
      notify(error.message, 'error');
    }
    await refetch();
  }

  if (!data?.imports.length) return null;
  return (
    <section className={classes.imports}>
      <h2>{texts.heading}</h2>
      <ul>
        {data.imports.map((one) => (
          <li key={one.id} className={classes.import}>
            <span className={classes.name}>{one.name}</span>
            <span className={kit.muted}>
              {[
                momentText(messages, one.at),
                one.by,
                texts.published(one.published, one.files),
                one.undoneAt && texts.undone,
              ]
                .filter(Boolean)
                .join(' · ')}
            </span>
            {!one.undoneAt && (
              <span className={classes.actions}>
                {one.isOwn && one.published < one.files && (
                  <Link to={`${pathTo('filesFolder')}?import=${one.id}`} aria-label={texts.goOnOf(one.name)}>
                    {texts.goOn}
                  </Link>
                )}
                {one.published > 0 && (
                  <Button look="plain" aria-label={texts.undoOf(one.name)} onClick={() => setAsked(one)}>
                    {texts.undo}
                  </Button>
                )}
              </span>
            )}
          </li>
        ))}
      </ul>
      {stays.length > 0 && (
        <div role="status">
          <p>{texts.stays(stays.length)}</p>
          <ul>
            {stays.map(({ path, why }) => (
              <li key={path + why}>
                <span className={classes.name}>{path}</span>: {texts.why[why]}
              </li>
            ))}
          </ul>
        </div>
      )}
      <ConfirmDialog
        opened={asked !== undefined}
        title={texts.undoTitle(asked?.name ?? '')}
        text={texts.undoText(asked?.published ?? 0)}
        confirmLabel={texts.undo}
        onConfirm={() => asked && void undo(asked)}
        onCancel={() => setAsked(undefined)}
      />
    </section>
  );
}
