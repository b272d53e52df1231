import { DEFAULT_SEMESTER, SEMESTERS } from '#contract/core/constants.ts';
import { RESOURCES } from '#contract/material/kinds.ts';
import { pathTo, type ScreenProps } from '#contract/pages/pages.ts';
import type { Subject } from '#contract/subjects/calls.ts';
import { useMySemester } from '#web/api/my-semester.ts';
import { useRead } from '#web/api/queries.ts';
import { useAddressParams } from '#web/router/address-params.ts';
import { Choice } from '#web/ui/controls/field.tsx';
import kit from '#web/ui/kit.module.css';
import { Loaded, Nothing } from '#web/ui/loading/loaded.tsx';
import { Paper, PaperTools } from '#web/ui/text/paper.tsx';
import { QrCode } from '#web/ui/text/qr-code.tsx';
import { useTexts } from '#web/ui/text/use-texts.ts';
import classes from './sheet-page.module.css';

/** A sheet for the notice board of a class: a QR code for each subject of a semester, which opens the form for its papers. */
export function Component({ page }: ScreenProps) {
  const { pages, sheetScreen: texts } = useTexts('sheet');
  const [params, setParams] = useAddressParams();
  const own = useMySemester(DEFAULT_SEMESTER);
  const catalogue = useRead('subjects.list', {});
  return (
    <div className={classes.page}>
      <div>
        <h1 className={kit.title}>{pages[page].title}</h1>
        <p className={kit.muted}>{texts.intro}</p>
      </div>
      <Loaded query={catalogue} loading={texts.loading} failure={texts.failed}>
        {({ programmes, subjects }) => {
          const semester = params.get('semester') ?? own;
          const taughtIn = (code: string) =>
            subjects.filter(({ placements }) =>
              placements.some((place) => place.programme === code && place.semester === semester),
            );
          // At first one that has subjects.
          const first = programmes.find(({ code }) => taughtIn(code).length > 0) ?? programmes[0];
          const programme = params.get('programme') ?? first?.code ?? '';
          const taught = taughtIn(programme);
          const called = programmes.find(({ code }) => code === programme)?.name ?? programme;
          return (
            <>
              <div className={classes.choices}>
                <Choice
                  label={texts.programme}
                  options={programmes.map(({ code, name }) => ({ value: code, label: name }))}
                  value={programme}
                  onChoose={(value) => setParams({ programme: value, semester })}
                />
                <Choice
                  label={texts.semester}
                  options={[...SEMESTERS]}
                  value={semester}
                  onChoose={(value) => setParams({ programme, semester: value })}
                />
              </div>
              {taught.length === 0 ? (
                <Nothing>{texts.empty}</Nothing>
              ) : (
                <>
                  <PaperTools print={texts.print} />
                  <Paper label={texts.heading(called, semester)}>
                    <h2>{texts.heading(called, semester)}</h2>
                    <p>{texts.how}</p>
                    <ul className={classes.subjects}>
                      {taught.map((subject) => (
                        <Row key={subject._id} subject={subject} semester={semester} />
                      ))}
                    </ul>
                  </Paper>
                </>
              )}
            </>
          );
        }}
      </Loaded>
    </div>
  );
}

function Row({ subject: { code, name, things }, semester }: { subject: Subject; semester: string }) {
  const { sheetScreen: texts } = useTexts('sheet');
  const given = new URLSearchParams({
    ...{ service: RESOURCES.pyq.service, semester, subjectCode: code, subject: name },
  });
  const address = `${location.origin}${pathTo('material')}?${given}`;
  const papers = things?.pyq ?? 0;
  return (
    <li className={classes.subject}>
      <QrCode text={address} label={texts.qrOf(name)} />
      <h3 className={classes.name}>{name}</h3>
      <p>{code}</p>
      <p>{papers === 0 ? texts.none : texts.papers(papers)}</p>
    </li>
  );
}
