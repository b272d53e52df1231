import { Suspense, useMemo, useState } from 'react';
import { LISTS } from '#contract/core/lists.ts';
import { dayText } from '#contract/languages/dates.ts';
import type { MessagesOf } from '#contract/languages/groups.ts';
import type { Material } from '#contract/material/contribution-calls.ts';
import type { Lack } from '#contract/material/decision-calls.ts';
import { pathTo, type ScreenProps } from '#contract/pages/pages.ts';
import { type List, ListPage } from '#web/components/list/list-page.tsx';
import { IconAlertTriangle } from '#web/icons/alert-triangle.ts';
import { IconFileExport } from '#web/icons/file-export.ts';
import { useAddressParams } from '#web/router/address-params.ts';
import { lazyPart, sparePart } from '#web/ui/loading/lazy-part.ts';
import { LongText } from '#web/ui/text/long-text.tsx';
import { loadTexts, useTexts } from '#web/ui/text/use-texts.ts';
import { entryOf, firstLinkOf } from './entry-of.ts';
import classes from './material.module.css';
import { ResourceLinks } from './resource-links.tsx';

/** Comes with the first tick. */
const DecideMany = lazyPart(() => import('./decide/decide-many.tsx'), 'DecideMany');

type Left = ReadonlyMap<string, Lack>;
type ListOfMaterial = List<Material, 'materials.list'>;

/** Few are like another. */
const AlikeHint = sparePart(() => loadTexts('sending').then(() => import('./alike-hint.tsx')), 'AlikeHint');

const LIST = {
  list: 'materials.list',
  options: LISTS.materials,
  // As they came. The specification's order is newest first.
  usual: 'sent',
  accept: 'materials.accept',
  removal: {
    remove: 'materials.remove',
    restore: 'materials.restore',
    removeMany: 'materials.removeMany',
    restoreMany: 'materials.restoreMany',
  },
  rowsOf: (rows) => rows,
  nameOf: ({ subject, yourName }, { adminInbox }) => adminInbox.material.nameOf(subject, yourName),
  texts: ({ adminInbox, materials: texts }) => ({ ...texts, note: adminInbox.material.note }),
  link: {
    icon: IconFileExport,
    to: ({ _id: id }) => pathTo('materialPublish', { id }),
    textOf: ({ adminInbox }) => adminInbox.material.publish,
    labelOf: (name, { adminInbox }) => adminInbox.material.publishOf(name),
  },
} satisfies Omit<ListOfMaterial, 'columns'>;

/** The list, where some were not published with the others. */
function listOf(
  { reviewScreen, reasonTexts }: MessagesOf<'review'>,
  left: Left,
  setLeft: (left: Left) => void,
  isUnchecked: boolean,
): ListOfMaterial {
  const { removal: _, ...noRemoval } = LIST;
  return {
    ...(isUnchecked
      ? {
          ...noRemoval,
          link: { ...LIST.link, textOf: () => reviewScreen.check, labelOf: reviewScreen.checkOf },
        }
      : LIST),
    filterTexts: { progress: reviewScreen.progress },
    manyActions: (chosen) => (
      <Suspense>
        <DecideMany chosen={chosen} isUnchecked={isUnchecked} onLeft={setLeft} />
      </Suspense>
    ),
    columns: (messages) => {
      const { adminInbox, fields, resources, resourcePage } = messages;
      const texts = adminInbox.material;
      return [
        {
          key: 'subject',
          label: resourcePage.subject,
          text: ({ subject, subjectCode }) => (subjectCode ? `${subject} (${subjectCode})` : subject),
          cell: ({ _id, subject, subjectCode, returned }) => {
            const lacks = left.get(_id);
            return (
              <>
                {subjectCode ? `${subject} (${subjectCode})` : subject}
                {lacks && (
                  <small className={classes.lacks}>
                    {reviewScreen.notPublished} {reviewScreen.lacks[lacks]}
                  </small>
                )}
                {returned && (
                  <small className={classes.state}>
                    {(returned.again ? reviewScreen.again : reviewScreen.returned)(
                      dayText(messages, returned.at),
                      reasonTexts[returned.reason].name,
                    )}
                  </small>
                )}
              </>
            );
          },
          isName: true,
        },
        { key: 'service', label: fields.service, text: ({ kind }) => resources[kind].title },
        { key: 'semester', label: resourcePage.semester, text: ({ semester }) => semester },
        { key: 'department', label: fields.department, text: ({ department }) => department },
        {
          key: 'link',
          label: fields.link,
          text: ({ link, note, onSite }) => `${link} ${note} ${onSite ? texts.onSite : ''}`,
          minWidth: '10rem',
          cell: (row) => (
            <>
              <ResourceLinks kind={row.kind} entry={entryOf(row)} fields={[firstLinkOf(row)]} />
              {row.onSite && (
                <p className={classes.onSite}>
                  <IconAlertTriangle size={18} aria-hidden="true" />
                  {texts.onSite}
                </p>
              )}
              {row.files && (
                <Suspense>
                  <AlikeHint id={row._id} />
                </Suspense>
              )}
              {row.note && <LongText text={row.note} />}
            </>
          ),
        },
        {
          key: 'sent',
          label: texts.sent,
          // The moment as it travels, so that it can be sorted by; the reader's own way of writing the day is shown.
          text: ({ dateCreated, yourName }) => `${dateCreated} ${yourName}`,
          cell: ({ dateCreated, yourName }) => (
            <>
              {yourName}
              <br />
              {dayText(messages, dateCreated)}
            </>
          ),
          minWidth: '7rem',
        },
      ];
    },
  };
}

/** What people contributed, to be published or deleted. */
export function Component({ page }: ScreenProps) {
  const texts = useTexts('review');
  const [left, setLeft] = useState<Left>(new Map());
  const [params] = useAddressParams();
  const isUnchecked = params.get('progress') === 'unchecked';
  const list = useMemo(() => listOf(texts, left, setLeft, isUnchecked), [texts, left, isUnchecked]);
  return <ListPage page={page} list={list} />;
}
