import { Fragment, type ReactNode, useId } from 'react';
import { DAY_MS } from '#contract/core/constants.ts';
import { sizeText } from '#contract/core/sizes.ts';
import { momentText } from '#contract/languages/dates.ts';
import { pathTo, type ScreenProps } from '#contract/pages/pages.ts';
import type { JobState, Overview } from '#contract/site/overview-calls.ts';
import type { JobName } from '#contract/site/overview-texts.ts';
import { useRead } from '#web/api/queries.ts';
import { PanelPage } from '#web/components/panel/panel-page.tsx';
import { IconAlertTriangle } from '#web/icons/alert-triangle.ts';
import { Link } from '#web/router/link.tsx';
import kit from '#web/ui/kit.module.css';
import { Facts } from '#web/ui/text/facts.tsx';
import { useTexts } from '#web/ui/text/use-texts.ts';
import classes from './overview.module.css';

type Props = { overview: Overview };

const TWO_DAYS_MS = 2 * DAY_MS;

/** A heading with what stands below it. */
function Section({ heading, note, children }: { heading: string; note?: string; children: ReactNode }) {
  const id = useId();
  return (
    <section className={`${kit.smallCard} ${classes.section}`} aria-labelledby={id}>
      <h2 id={id} className={kit.heading}>
        {heading}
      </h2>
      {note && <p className={kit.muted}>{note}</p>}
      {children}
    </section>
  );
}

function Problem({ children }: { children: ReactNode }) {
  return (
    <p className={classes.problem}>
      <IconAlertTriangle aria-hidden size={20} />
      <span>{children}</span>
    </p>
  );
}

/** Whether what there is would survive this machine. */
function BackupSection({ overview: { backup } }: Props) {
  const messages = useTexts('overview');
  const { backup: texts, failed } = messages.overviewScreen;
  const { isOn, keep, last, error } = backup;
  if (!isOn) {
    return (
      <Section heading={texts.heading}>
        <Problem>{texts.off}</Problem>
      </Section>
    );
  }
  const isOld = last && Date.now() - Date.parse(last.madeAt) > TWO_DAYS_MS;
  return (
    <Section heading={texts.heading}>
      {error && <Problem>{failed(error)}</Problem>}
      {isOld && <Problem>{texts.old}</Problem>}
      <Facts
        facts={[
          [texts.last, last ? momentText(messages, last.madeAt) : texts.none],
          ...(last ? [[texts.file, last.file] as const, [texts.size, sizeText(last.bytes)] as const] : []),
          [texts.keep, texts.kept(keep)],
        ]}
      />
    </Section>
  );
}

/** How much there is of files, and what is left to do of them and of links, with the ways there. */
function FilesSection({ overview: { files } }: Props) {
  const { files: texts } = useTexts('overview').overviewScreen;
  const rows = (
    [
      ['takedowns', 'takedowns', texts.toTakedowns],
      ['waiting', 'filesAdmin', texts.toQueue],
      ['scans', 'filesAdmin', texts.toQueue],
      ['unreadable', 'filesAdmin', texts.toQueue],
      ['links', 'linksAdmin', texts.toLinks],
    ] as const
  ).filter(([name]) => files[name] > 0);
  return (
    <Section heading={texts.heading}>
      <Facts
        facts={[
          [texts.kept, texts.keptOf(files.count, sizeText(files.bytes))],
          ...(files.free === null ? [] : [[texts.free, sizeText(files.free)] as const]),
          ...(files.layers > 0 ? [[texts.layers, String(files.layers)] as const] : []),
          ...rows.map(
            ([name, page, way]) =>
              [
                texts[name],
                <Fragment key={name}>
                  {files[name]} ·{' '}
                  <Link className={classes.way} to={pathTo(page)} aria-label={`${texts[name]}: ${way}`}>
                    {way}
                  </Link>
                </Fragment>,
              ] as const,
          ),
        ]}
      />
      {files.isShort && <Problem>{texts.isShort}</Problem>}
      <p className={kit.muted}>{texts.keptNote}</p>
      {rows.length === 0 && <p className={kit.muted}>{texts.allDone}</p>}
      {!files.linkChecks && <p className={kit.muted}>{texts.linksOff}</p>}
    </Section>
  );
}

function DatabaseSection({ overview: { database } }: Props) {
  const { database: texts } = useTexts('overview').overviewScreen;
  return (
    <Section heading={texts.heading}>
      <Facts
        facts={[
          [texts.size, sizeText(database.bytes)],
          [texts.version, database.version],
          [texts.kind, database.isEmbedded ? texts.embedded : texts.server],
        ]}
      />
    </Section>
  );
}

function JobsSection({ overview: { jobs } }: Props) {
  const { jobs: texts } = useTexts('overview').overviewScreen;
  return (
    <Section heading={texts.heading} note={texts.explanation}>
      <ul className={classes.jobs}>
        {jobs.map((job) => (
          <li key={job.name}>
            <JobLine job={job} />
          </li>
        ))}
      </ul>
    </Section>
  );
}

function JobLine({ job: { name, everyMinutes, startedAt, endedAt, succeededAt, error } }: { job: JobState }) {
  const messages = useTexts('overview');
  const { jobs: texts, failed } = messages.overviewScreen;
  const isRunning = startedAt !== null && endedAt === null;
  const state = succeededAt === null ? texts.never : texts.lastGood(momentText(messages, succeededAt));
  return (
    <>
      <p className={classes.job}>{texts.names[name as JobName]}</p>
      <p className={kit.muted}>
        {texts.every(everyMinutes)} · {isRunning ? texts.running : state}
      </p>
      {error && <Problem>{failed(error)}</Problem>}
    </>
  );
}

/** How the site does (an addition): what a technician would ask first. */
export function Component({ page }: ScreenProps) {
  const { overviewScreen: texts } = useTexts('overview');
  return (
    <PanelPage
      page={page}
      note={texts.note}
      query={useRead('overview.get', {}, { staleTime: 0 })}
      texts={{ fetchFailed: texts.fetchFailed }}
    >
      {(overview) => (
        <div className={kit.stack5}>
          <BackupSection overview={overview} />
          <FilesSection overview={overview} />
          <DatabaseSection overview={overview} />
          <JobsSection overview={overview} />
        </div>
      )}
    </PanelPage>
  );
}
