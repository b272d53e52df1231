import { Suspense, useState } from 'react';
import type { ScreenProps } from '#contract/pages/pages.ts';
import type { ProgrammeBody, SchemeBody } from '#contract/subjects/catalogue-fields.ts';
import { bodyRules } from '#web/api/contract.ts';
import { useCall } from '#web/api/mutation.ts';
import { useRead } from '#web/api/queries.ts';
import { PanelPage } from '#web/components/panel/panel-page.tsx';
import { RowButton, RowDelete } from '#web/components/panel/row-button.tsx';
import { IconPencil } from '#web/icons/pencil.ts';
import { IconPlus } from '#web/icons/plus.ts';
import { Button } from '#web/ui/controls/button.tsx';
import kit from '#web/ui/kit.module.css';
import { lazyPart } from '#web/ui/loading/lazy-part.ts';
import { MessagesContext } from '#web/ui/text/use-messages.ts';
import { useTexts } from '#web/ui/text/use-texts.ts';
import classes from './catalogue.module.css';
import { CatalogueTabs } from './catalogue-tabs.tsx';
import type { FramePart, FrameRow } from './forms/frame-form.tsx';
import { STALE } from './stale.ts';

/** Programmes and schemes: what subjects are in. */
export function Component({ page }: ScreenProps) {
  const messages = useTexts('staff', 'catalogue');
  const texts = messages.catalogueScreens.frame;
  const programmeCalls = useFramePart('programmes');
  const schemeCalls = useFramePart('schemes');
  const query = useRead('catalogue.frame', {}, { staleTime: 0 });
  return (
    <MessagesContext value={messages}>
      <CatalogueTabs page={page} />
      <PanelPage page={page} query={query} loading={messages.catalogueScreens.loading} texts={texts}>
        {({ programmes, schemes }) => (
          <>
            <FrameSection
              part={programmeCalls}
              rows={programmes.map(({ code, ...row }) => ({ ...row, own: code }))}
            />
            <FrameSection
              part={schemeCalls}
              rows={schemes.map(({ year, ...row }) => ({ ...row, own: String(year) }))}
            />
          </>
        )}
      </PanelPage>
    </MessagesContext>
  );
}

const PARTS: Record<FramePart['name'], Pick<FramePart, 'own' | 'rules' | 'bodyOf'>> = {
  programmes: {
    own: 'code',
    rules: bodyRules('programmes.add'),
    bodyOf: ({ name, own }) => ({ name, code: own }),
  },
  schemes: {
    own: 'year',
    rules: bodyRules('schemes.add'),
    bodyOf: ({ name, own }) => ({ name, year: Number(own) }),
  },
};

/** The body of either: a part is handed what its own rules made. */
type OwnBody = ProgrammeBody & SchemeBody;

/** What is done with programmes, or with schemes. */
function useFramePart(name: FramePart['name']): FramePart {
  const texts = useTexts('staff', 'catalogue').catalogueScreens;
  const saving = { failureText: texts.saveFailed, invalidates: STALE };
  const add = useCall(`${name}.add`, saving);
  const update = useCall(`${name}.update`, saving);
  const remove = useCall(`${name}.remove`, { failureText: texts.deleteFailed, invalidates: STALE });
  return {
    ...PARTS[name],
    name,
    add: (body: OwnBody) => add.run({ body }),
    update: (id, body: OwnBody, version) => update.run({ params: { id }, body, version }),
    remove: (row) =>
      remove.run({ params: { id: row._id } }, () => add.run({ body: PARTS[name].bodyOf(row) as OwnBody })),
  };
}

/** Its script, and that of forms, come with the first press. */
const FrameForm = lazyPart(() => import('./forms/frame-form.tsx'), 'FrameForm');

/** Programmes, or schemes: how many subjects are in each, and what can be done with it. */
function FrameSection({ part, rows }: { part: FramePart; rows: readonly FrameRow[] }) {
  const { rowActions, catalogueScreens } = useTexts('staff', 'catalogue');
  const texts = catalogueScreens.frame;
  const [edited, setEdited] = useState<FrameRow | 'new'>();

  return (
    <section className={`${kit.smallCard} ${classes.card}`} aria-labelledby={part.name}>
      <h2 id={part.name} className={kit.heading}>
        {texts[part.name].heading}
      </h2>
      {rows.length === 0 && <p className={kit.muted}>{texts[part.name].empty}</p>}
      <ul className={classes.rows}>
        {rows.map((row) => (
          <li key={row._id} className={classes.row}>
            <span className={classes.name}>
              <strong>{row.name}</strong>{' '}
              {row.own !== row.name && <span className={kit.muted}>{row.own}</span>}
            </span>
            <span className={kit.muted}>{texts.count(row.subjects)}</span>
            <span className={kit.row2}>
              <RowButton
                icon={IconPencil}
                text={texts.edit}
                label={rowActions.editOf(row.name)}
                onClick={() => setEdited(row)}
              />
              <RowDelete name={row.name} onDelete={() => void part.remove(row)} />
            </span>
          </li>
        ))}
      </ul>
      <div>
        <Button look="plain" icon={IconPlus} aria-haspopup="dialog" onClick={() => setEdited('new')}>
          {texts[part.name].add}
        </Button>
      </div>
      {edited && (
        <Suspense>
          <FrameForm
            part={part}
            {...(edited !== 'new' && { row: edited })}
            onClose={() => setEdited(undefined)}
          />
        </Suspense>
      )}
    </section>
  );
}
