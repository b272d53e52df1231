import { useMemo } from 'react';
import type { ListName } from '#contract/core/rules/calls.ts';
import type { MessagesOf } from '#contract/languages/groups.ts';
import type { PageName } from '#contract/pages/pages.ts';
import { type List, ListPage } from '#web/components/list/list-page.tsx';
import { useTexts } from '#web/ui/text/use-texts.ts';

export type FilesTexts = MessagesOf<'reports'>['filesAdmin'];

/** A list of what there is to look after of files and links. */
export function FilesList<Row extends { _id: string }, Name extends ListName>({
  page,
  listOf,
}: {
  page: PageName;
  /** Always the same function: the list is made again for another. */
  listOf: (texts: FilesTexts) => List<Row, Name>;
}) {
  const { filesAdmin } = useTexts('reports');
  const list = useMemo(() => listOf(filesAdmin), [listOf, filesAdmin]);
  return <ListPage page={page} list={list} />;
}
