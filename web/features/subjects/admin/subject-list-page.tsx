import { useMemo } from 'react';
import { LISTS } from '#contract/core/lists.ts';
import type { MessagesOf } from '#contract/languages/groups.ts';
import { pathTo, type ScreenProps } from '#contract/pages/pages.ts';
import { teachSubjectPath } from '#contract/questions/address.ts';
import type { ListedSubject } from '#contract/subjects/catalogue-calls.ts';
import { editLink } from '#web/components/list/edit-link.ts';
import { type List, ListPage } from '#web/components/list/list-page.tsx';
import { ExportButton } from '#web/components/panel/export-button.tsx';
import { useListState } from '#web/components/panel/list-address.ts';
import { RowLink } from '#web/components/panel/row-button.tsx';
import { IconFileImport } from '#web/icons/file-import.ts';
import { IconPlus } from '#web/icons/plus.ts';
import { IconSchool } from '#web/icons/school.ts';
import { ButtonLink } from '#web/ui/controls/button.tsx';
import { useTexts } from '#web/ui/text/use-texts.ts';
import classes from './catalogue.module.css';
import { CatalogueTabs } from './catalogue-tabs.tsx';

function listIn({
  catalogueScreens,
}: MessagesOf<'staff' | 'catalogue'>): List<ListedSubject, 'catalogue.list'> {
  const texts = catalogueScreens.list;
  return {
    list: 'catalogue.list',
    options: LISTS.subjects,
    removal: {
      remove: 'catalogue.remove',
      restore: 'catalogue.restore',
      removeMany: 'catalogue.removeMany',
      restoreMany: 'catalogue.restoreMany',
      alsoStale: ['catalogue.removed', 'catalogue.unfiled', 'catalogue.coverage', 'subjects.list'],
    },
    rowsOf: (rows) => rows,
    nameOf: ({ name, code }) => `${name} (${code})`,
    texts: () => ({
      fetchFailed: texts.failed,
      empty: texts.empty,
      note: texts.note,
      explanation: texts.explanation,
      deleteFailed: catalogueScreens.deleteFailed,
    }),
    link: editLink(({ _id: id }) => pathTo('catalogueEdit', { id })),
    action: ({ code, name }) => (
      <RowLink
        icon={IconSchool}
        text={texts.teach}
        label={texts.teachOf(`${name} (${code})`)}
        to={teachSubjectPath(code)}
      />
    ),
    columns: () => [
      {
        key: 'code',
        label: texts.code,
        text: ({ code }) => code,
        cell: ({ code, otherCodes }) => (
          <>
            {code}
            {otherCodes.length > 0 && <small className={classes.also}>{texts.otherCodes(otherCodes)}</small>}
          </>
        ),
        minWidth: '8rem',
      },
      {
        key: 'name',
        label: texts.name,
        text: ({ name }) => name,
        cell: ({ name, aliases }) => (
          <>
            {name}
            {aliases.length > 0 && <small className={classes.also}>{aliases.join(', ')}</small>}
          </>
        ),
        isName: true,
        minWidth: '12rem',
      },
      { key: 'type', label: texts.type, text: ({ type }) => catalogueScreens.types[type] },
      {
        key: 'places',
        label: texts.places,
        unsortable: true,
        text: ({ placements }) =>
          placements
            .map(({ programme, scheme, semester }) => texts.place(programme, scheme, semester))
            .join('; '),
        minWidth: '12rem',
      },
      { key: 'material', label: texts.material, unsortable: true, text: ({ material }) => String(material) },
    ],
  };
}

/** The subjects of the catalogue. */
export function Component({ page }: ScreenProps) {
  const messages = useTexts('staff', 'catalogue');
  const texts = messages.catalogueScreens.list;
  const list = useMemo(() => listIn(messages), [messages]);
  return (
    <>
      <CatalogueTabs page={page} />
      <ListPage page={page} list={list}>
        <ExportButton call="catalogue.exportCsv" fileName="catalogue.csv" />
        <ButtonLink to={pathTo('catalogueImport')} look="plain" icon={IconFileImport}>
          {texts.importCsv}
        </ButtonLink>
        <ButtonLink to={pathTo('catalogueAdd')} state={useListState()} icon={IconPlus}>
          {texts.add}
        </ButtonLink>
      </ListPage>
    </>
  );
}
