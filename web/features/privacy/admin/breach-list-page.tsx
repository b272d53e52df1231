import { LISTS } from '#contract/core/lists.ts';
import { momentText } from '#contract/languages/dates.ts';
import { pathTo, type ScreenProps } from '#contract/pages/pages.ts';
import type { Breach } from '#contract/privacy/calls.ts';
import { type List, ListPage } from '#web/components/list/list-page.tsx';
import { IconPencil } from '#web/icons/pencil.ts';
import { IconPlus } from '#web/icons/plus.ts';
import { ButtonLink } from '#web/ui/controls/button.tsx';
import { useTexts } from '#web/ui/text/use-texts.ts';
import { BreachClock } from './breach-clock.tsx';

const LIST: List<Breach, 'breaches.list'> = {
  list: 'breaches.list',
  options: LISTS.breaches,
  rowsOf: ({ breaches }) => breaches,
  nameOf: ({ nature }) => nature.slice(0, 60),
  texts: ({ privacyAdminScreens }) => privacyAdminScreens.breaches,
  link: {
    icon: IconPencil,
    to: ({ _id: id }) => pathTo('breach', { id }),
    textOf: ({ privacyAdminScreens }) => privacyAdminScreens.breaches.open,
    labelOf: (name, { privacyAdminScreens }) => privacyAdminScreens.breaches.openOf(name),
  },
  columns: (messages) => {
    const { breaches: texts } = messages.privacyAdminScreens;
    return [
      {
        key: 'nature',
        label: texts.labels.nature,
        text: ({ nature }) => nature,
        minWidth: '14rem',
        isName: true,
      },
      {
        key: 'noticed',
        label: texts.noticed,
        text: ({ noticedAt }) => momentText(messages, noticedAt),
      },
      { key: 'people', label: texts.people, text: ({ people }) => String(people) },
      {
        key: 'clock',
        label: texts.clock,
        text: ({ noticedAt }) => noticedAt,
        cell: (breach) => <BreachClock breach={breach} />,
        minWidth: '8rem',
        // It runs from when the breach was noticed.
        unsortable: true,
      },
    ];
  },
};

/** The breaches of personal data, each with its clock. */
export function Component({ page }: ScreenProps) {
  const { add } = useTexts('staff').privacyAdminScreens.breaches;
  return (
    <ListPage page={page} list={LIST}>
      <ButtonLink icon={IconPlus} to={pathTo('breachAdd')}>
        {add}
      </ButtonLink>
    </ListPage>
  );
}
