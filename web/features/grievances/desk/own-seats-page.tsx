import type { ScreenProps } from '#contract/pages/pages.ts';
import { useRead } from '#web/api/queries.ts';
import { PanelPage } from '#web/components/panel/panel-page.tsx';
import kit from '#web/ui/kit.module.css';
import { useTexts } from '#web/ui/text/use-texts.ts';
import { DeskCard } from './desk-card.tsx';

/** The desks of the reader, and the seats that they have to confirm. */
export function Component({ page }: ScreenProps) {
  const { seatScreens: texts } = useTexts('desks');
  const query = useRead('desks.own', {}, { staleTime: 0 });
  return (
    <PanelPage
      page={page}
      query={{ ...query, data: query.data?.desks }}
      loading={texts.loading}
      texts={texts.own}
      empty={texts.own.empty}
    >
      {(desks) => (
        <div className={kit.stack4}>
          {desks.map((desk) => (
            <DeskCard key={desk._id} desk={desk} />
          ))}
        </div>
      )}
    </PanelPage>
  );
}
