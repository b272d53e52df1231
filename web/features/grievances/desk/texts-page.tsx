import { Suspense, useState } from 'react';
import type { DeskText, TextsOfDesk } from '#contract/grievances/desk-text-calls.ts';
import type { ScreenProps } from '#contract/pages/pages.ts';
import { useCall } from '#web/api/mutation.ts';
import { useRead } from '#web/api/queries.ts';
import { PanelPage } from '#web/components/panel/panel-page.tsx';
import { RowButton, RowDelete } from '#web/components/panel/row-button.tsx';
import { IconPencil } from '#web/icons/pencil.ts';
import { IconPlus } from '#web/icons/plus.ts';
import { Button } from '#web/ui/controls/button.tsx';
import kit from '#web/ui/kit.module.css';
import { lazyPart } from '#web/ui/loading/lazy-part.ts';
import { DataTable } from '#web/ui/table/data-table.tsx';
import { LongText } from '#web/ui/text/long-text.tsx';
import { useTexts } from '#web/ui/text/use-texts.ts';
import classes from './desk-card.module.css';

const TextDialog = lazyPart(() => import('./text-form.tsx'), 'TextDialog');

/** The texts of the reader's desks: for replies, and the short answers before the form. */
export function Component({ page }: ScreenProps) {
  const { textScreens: texts } = useTexts('desks');
  const query = useRead('deskTexts.list', {}, { staleTime: 0 });
  return (
    <PanelPage page={page} query={{ ...query, data: query.data?.desks }} texts={texts} empty={texts.noDesk}>
      {(desks) => (
        <div className={kit.stack4}>
          {desks.map((desk) => (
            <Texts key={desk._id} desk={desk} />
          ))}
        </div>
      )}
    </PanelPage>
  );
}

function Texts({ desk }: { desk: TextsOfDesk }) {
  const { textScreens: texts, matters } = useTexts('desks');
  const [opened, setOpened] = useState<DeskText | 'new'>();
  const outcomes = { invalidates: ['deskTexts.list'] as const };
  const remove = useCall('deskTexts.remove', { ...outcomes, failureText: texts.removeFailed });
  const add = useCall('deskTexts.add', { ...outcomes, failureText: texts.saveFailed });
  const useOf = ({ matter }: DeskText) => (matter ? texts.uses.answer(matters[matter]) : texts.uses.reply);
  return (
    <section className={`${kit.smallCard} ${classes.card}`} aria-label={desk.name}>
      <div className={classes.head}>
        <h2 className={kit.heading}>{desk.name}</h2>
      </div>
      {desk.texts.length === 0 ? (
        <p>{texts.empty}</p>
      ) : (
        <DataTable
          caption={texts.textsOf(desk.name)}
          rows={desk.texts}
          rowKey={({ _id }) => _id}
          columns={[
            { key: 'name', label: texts.name, text: ({ name }) => name, isName: true, minWidth: '9rem' },
            {
              key: 'text',
              label: texts.text,
              text: ({ text }) => text,
              cell: ({ text }) => <LongText text={text} />,
              minWidth: '14rem',
            },
            { key: 'use', label: texts.use, text: useOf },
          ]}
          actions={(row) => (
            <>
              <RowButton
                icon={IconPencil}
                text={texts.edit}
                label={texts.editOf(row.name)}
                onClick={() => setOpened(row)}
              />
              <RowDelete
                name={row.name}
                onDelete={() =>
                  void remove.run({ params: { id: row._id } }, () =>
                    add.run({ params: { id: desk._id }, body: wordsOf(row) }),
                  )
                }
              />
            </>
          )}
        />
      )}
      <div className={classes.actions}>
        <Button
          icon={IconPlus}
          aria-haspopup="dialog"
          aria-label={texts.addTo(desk.name)}
          onClick={() => setOpened('new')}
        >
          {texts.add}
        </Button>
      </div>
      {opened && (
        <Suspense>
          <TextDialog
            desk={desk}
            {...(opened !== 'new' && { text: opened })}
            onClose={() => setOpened(undefined)}
          />
        </Suspense>
      )}
    </section>
  );
}

const wordsOf = ({ name, text, matter }: DeskText) => ({ name, text, matter });
