import { IconPencil, IconPlus } from '@tabler/icons-react';
import { Suspense, useContext, useState } from 'react';
import { NotifyContext } from '#web/api/notify.ts';
import { RowButton, RowDelete } from '#web/components/panel/row-button.tsx';
import { Button } from '#web/ui/controls/button.tsx';
import { FormDialog } from '#web/ui/dialog/form-dialog.tsx';
import { lazyPart } from '#web/ui/loading/lazy-part.ts';
import { useTexts } from '#web/ui/text/use-texts.ts';
import classes from './catalogue.module.css';
import type { FramePart, FrameRow } from './forms/frame-form.tsx';

/** Its script, and that of forms, come with the first press. */
const FrameForm = lazyPart(() => import('./forms/frame-form.tsx'), 'FrameForm');

/** Programmes, or schemes: how many subjects stand in each, and what can be done with it. */
export function FrameSection({ part, rows }: { part: FramePart; rows: readonly FrameRow[] }) {
  const { rowActions, catalogueScreens } = useTexts('staff', 'catalogue');
  const texts = catalogueScreens.frame;
  const notify = useContext(NotifyContext);
  const [edited, setEdited] = useState<FrameRow | 'new'>();

  async function removeRow(row: FrameRow) {
    const outcome = await part.remove(row._id);
    if (!outcome.ok) return;
    notify(outcome.reply.message, 'success', { undo: () => void part.add(part.bodyOf(row)) });
  }

  return (
    <section className={classes.card} aria-labelledby={part.name}>
      <h2 id={part.name} className={classes.heading}>
        {texts[part.name].heading}
      </h2>
      {rows.length === 0 && <p className={classes.hint}>{texts[part.name].empty}</p>}
      <ul className={classes.rows}>
        {rows.map((row) => (
          <li key={row._id} className={classes.row}>
            <span className={classes.name}>
              <strong>{row.name}</strong>{' '}
              {row.own !== row.name && <span className={classes.hint}>{row.own}</span>}
            </span>
            <span className={classes.hint}>{texts.count(row.subjects)}</span>
            <span className={classes.actions}>
              <RowButton
                icon={IconPencil}
                text={texts.edit}
                label={rowActions.editOf(row.name)}
                onClick={() => setEdited(row)}
              />
              <RowDelete name={row.name} onDelete={() => void removeRow(row)} />
            </span>
          </li>
        ))}
      </ul>
      <div>
        <Button look="plain" icon={IconPlus} aria-haspopup="dialog" onClick={() => setEdited('new')}>
          {texts[part.name].add}
        </Button>
      </div>
      <FormDialog
        opened={edited !== undefined}
        title={edited === 'new' ? texts[part.name].add : texts[part.name].change}
        onClose={() => setEdited(undefined)}
      >
        <Suspense>
          <FrameForm
            part={part}
            {...(edited !== 'new' && edited && { row: edited })}
            onClose={() => setEdited(undefined)}
          />
        </Suspense>
      </FormDialog>
    </section>
  );
}
