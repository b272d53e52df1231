import { useMemo } from 'react';
import { LISTS } from '#contract/core/lists.ts';
import type { MessagesOf } from '#contract/languages/groups.ts';
import type { ScreenProps } from '#contract/pages/pages.ts';
import type { UnfiledCode } from '#contract/subjects/catalogue-calls.ts';
import { useCall } from '#web/api/mutation.ts';
import { type List, ListPage } from '#web/components/list/list-page.tsx';
import { Button } from '#web/ui/controls/button.tsx';
import { useTexts } from '#web/ui/text/use-texts.ts';
import classes from './catalogue.module.css';
import { CatalogueTabs } from './catalogue-tabs.tsx';
import { STALE } from './stale.ts';

type Codes = List<UnfiledCode, 'catalogue.unfiled'>;

function listIn({ catalogueScreens, resourcePage }: MessagesOf<'staff' | 'catalogue'>): Codes {
  const texts = catalogueScreens.unfiled;
  return {
    list: 'catalogue.unfiled',
    options: LISTS.unfiled,
    rowsOf: (rows) => rows,
    nameOf: ({ code }) => code,
    texts: () => ({
      fetchFailed: texts.failed,
      empty: texts.empty,
      note: texts.note,
      loading: resourcePage.loading,
    }),
    columns: () => [
      { key: 'code', label: texts.code, text: ({ code }) => code, isName: true, minWidth: '8rem' },
      { key: 'subject', label: texts.subject, text: ({ subject }) => subject, minWidth: '11rem' },
      {
        key: 'filed',
        label: texts.filed,
        text: ({ entries, contributions }) =>
          [entries && texts.entries(entries), contributions && texts.contributions(contributions)]
            .filter(Boolean)
            .join(', '),
      },
      {
        key: 'suggestions',
        label: texts.suggestions,
        unsortable: true,
        text: ({ suggestions }) => suggestions.map(({ code, name }) => `${code} ${name}`).join(', '),
        cell: (row) => <Suggestions row={row} />,
        minWidth: '16rem',
      },
    ],
  };
}

/** The subjects that a code may belong to: a press files it there, and another one takes that back. */
function Suggestions({ row: { code, suggestions } }: { row: UnfiledCode }) {
  const texts = useTexts('staff', 'catalogue').catalogueScreens.unfiled;
  const options = { failureText: texts.fileFailed, invalidates: STALE };
  const file = useCall('catalogue.file', options);
  const unfile = useCall('catalogue.unfile', options);

  async function press(into?: string) {
    await file.run({ body: { code, ...(into !== undefined && { into }) } }, () =>
      unfile.run({ body: { code } }),
    );
  }

  return (
    <ul className={classes.suggestions}>
      {suggestions.map((subject) => (
        <li key={subject.code}>
          <Button
            look="plain"
            className={classes.suggestion}
            aria-label={texts.fileUnder(code, `${subject.name} ${subject.code}`)}
            disabled={file.isPending}
            onClick={() => void press(subject.code)}
          >
            <span>
              {subject.name} <small>{subject.code}</small>
            </span>
          </Button>
        </li>
      ))}
      <li>
        <Button
          look="quiet"
          aria-label={texts.makeNewOf(code)}
          disabled={file.isPending}
          onClick={() => void press()}
        >
          {texts.makeNew}
        </Button>
      </li>
    </ul>
  );
}

/** The codes of study material that no subject of the catalogue has. */
export function Component({ page }: ScreenProps) {
  const messages = useTexts('staff', 'catalogue');
  const list = useMemo(() => listIn(messages), [messages]);
  return (
    <>
      <CatalogueTabs page={page} />
      <ListPage page={page} list={list} />
    </>
  );
}
