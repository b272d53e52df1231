import { useState } from 'react';
import type { Bundle } from '#contract/grievances/figure-calls.ts';
import { calendarDayText } from '#contract/languages/dates.ts';
import type { ScreenProps } from '#contract/pages/pages.ts';
import { ApiError } from '#web/api/call.ts';
import { useRead } from '#web/api/queries.ts';
import { ExportButton } from '#web/components/panel/export-button.tsx';
import { PanelPage } from '#web/components/panel/panel-page.tsx';
import { Choice } from '#web/ui/controls/field.tsx';
import kit from '#web/ui/kit.module.css';
import { Paper, PaperTools } from '#web/ui/text/paper.tsx';
import { useTexts } from '#web/ui/text/use-texts.ts';
import { Desks, Figures } from '../redress-parts.tsx';
import { useToday } from '../use-today.ts';
import classes from './bundle-page.module.css';
import { Months, Timelines } from './bundle-tables.tsx';
import { AddMinutes, Minutes } from './minutes.tsx';

/** Figures to hand in: of a month for members of desks, and the accreditation report, for their chairs and for admins. */
export function Component({ page }: ScreenProps) {
  const { bundle } = useTexts('papers');
  const isCollege = page === 'bundleAdmin';
  const call = isCollege ? 'figures.bundle' : 'figures.deskBundle';
  const query = useRead(call, {}, { staleTime: 0 });
  const isNoChair = query.error instanceof ApiError && query.error.status === 404;
  return (
    <>
      {isNoChair ? (
        <PanelPage page={page} query={{ ...query, data: true, error: null }} texts={{}}>
          {() => (
            <div className={classes.page}>
              <MonthExport />
              <p>{bundle.notChair}</p>
            </div>
          )}
        </PanelPage>
      ) : (
        <PanelPage
          page={page}
          query={query}
          texts={{ ...bundle, note: isCollege ? bundle.note.college : bundle.note.desk }}
        >
          {(its) => (
            <div className={classes.page}>
              {!isCollege && <MonthExport />}
              <div className={classes.tools}>
                <PaperTools print={bundle.print} hint={bundle.hint}>
                  {isCollege && (
                    <ExportButton
                      call="figures.months"
                      fileName="grievances-by-month.csv"
                      label={bundle.monthsCsv}
                    />
                  )}
                  {!isCollege && <AddMinutes chaired={its.chaired} />}
                  <ExportButton
                    call={isCollege ? 'figures.bundleCsv' : 'figures.deskBundleCsv'}
                    fileName="grievance-timelines.csv"
                    label={bundle.timelinesCsv}
                  />
                </PaperTools>
              </div>
              <BundlePaper its={its} isCollege={isCollege} />
            </div>
          )}
        </PanelPage>
      )}
    </>
  );
}

/** So many months can be chosen. */
const MONTHS = 13;

/** The figures of a month for the reader's desks. */
function MonthExport() {
  const { bundle, locale } = useTexts('papers');
  const today = useToday();
  const [chosen, setChosen] = useState<string>();
  if (!today) return null;
  const [year, month] = [Number(today.slice(0, 4)), Number(today.slice(5, 7))];
  const months = Array.from({ length: MONTHS }, (_, back) => new Date(Date.UTC(year, month - 1 - back)));
  const options = months.map((day) => ({
    value: day.toISOString().slice(0, 7),
    label: day.toLocaleDateString(locale, { month: 'long', year: 'numeric', timeZone: 'UTC' }),
  }));
  const value = chosen ?? options[0]?.value ?? '';
  return (
    <section className={`${kit.smallCard} ${classes.month}`} aria-labelledby="month">
      <h2 id="month">{bundle.month.title}</h2>
      <p className={kit.muted}>{bundle.month.note}</p>
      <div className={classes.choice}>
        <Choice label={bundle.month.label} options={options} value={value} onChoose={setChosen} />
        <ExportButton
          call="figures.deskMonth"
          input={{ query: { month: value } }}
          fileName={`grievances-${value}.csv`}
        />
      </div>
    </section>
  );
}

function BundlePaper({ its, isCollege }: { its: Bundle; isCollege: boolean }) {
  const texts = useTexts('papers');
  const { bundle } = texts;
  const day = (on: string) => calendarDayText(texts, on);
  return (
    <Paper label={bundle.heading}>
      <header>
        <h2 className={kit.title}>{bundle.heading}</h2>
        <p className={kit.muted}>{bundle.range(day(its.from), day(its.on))}</p>
        {!isCollege && <p className={classes.private}>{bundle.private}</p>}
      </header>
      <Desks desks={its.desks} texts={texts} />
      <Figures quarters={its.quarters} texts={texts} />
      <Minutes minutes={its.minutes} isCollege={isCollege} />
      <Months months={its.months} isCollege={isCollege} />
      <Timelines its={its} isCollege={isCollege} />
    </Paper>
  );
}
