import { IconAlertTriangle } from '@tabler/icons-react';
import { type ReactNode, useId } from 'react';
import { DAY_MS } from '#contract/constants.ts';
import { momentText } from '#contract/messages/dates.ts';
import type { JobState, Overview } from '#contract/overview.ts';
import { Facts } from '#web/ui/facts.tsx';
import { useOverviewMessages } from '#web/ui/use-overview-messages.ts';
import classes from './overview.module.css';

type Props = { overview: Overview };

const TWO_DAYS_MS = 2 * DAY_MS;

/** A heading with what stands below it. */
function Section({ heading, note, children }: { heading: string; note?: string; children: ReactNode }) {
  const id = useId();
  return (
    <section className={classes.section} aria-labelledby={id}>
      <h2 id={id} className={classes.heading}>
        {heading}
      </h2>
      {note && <p className={classes.note}>{note}</p>}
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
export function BackupSection({ overview: { backup } }: Props) {
  const messages = useOverviewMessages();
  const { backup: texts, failed, megabytes } = messages.overviewScreen;
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
          ...(last
            ? [[texts.file, last.file] as const, [texts.size, megabytes(inMegabytes(last.bytes))] as const]
            : []),
          [texts.keep, texts.kept(keep)],
        ]}
      />
    </Section>
  );
}

export function DatabaseSection({ overview: { database } }: Props) {
  const { database: texts, megabytes } = useOverviewMessages().overviewScreen;
  return (
    <Section heading={texts.heading}>
      <Facts
        facts={[
          [texts.size, megabytes(inMegabytes(database.bytes))],
          [texts.version, database.version],
          [texts.kind, database.isEmbedded ? texts.embedded : texts.server],
        ]}
      />
    </Section>
  );
}

export function JobsSection({ overview: { jobs } }: Props) {
  const { jobs: texts } = useOverviewMessages().overviewScreen;
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
  const messages = useOverviewMessages();
  const { jobs: texts, failed } = messages.overviewScreen;
  const isRunning = startedAt !== null && endedAt === null;
  const state = succeededAt === null ? texts.never : texts.lastGood(momentText(messages, succeededAt));
  return (
    <>
      <p className={classes.job}>{texts.names[name] ?? name}</p>
      <p className={classes.note}>
        {texts.every(everyMinutes)} · {isRunning ? texts.running : state}
      </p>
      {error && <Problem>{failed(error)}</Problem>}
    </>
  );
}

function inMegabytes(bytes: number): string {
  const megabytes = Math.max(bytes / 1e6, 0.1); // never none of something
  return megabytes.toFixed(megabytes < 100 ? 1 : 0);
}
