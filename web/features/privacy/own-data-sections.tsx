import type { ReactNode } from 'react';
import { calendarDayText, dayText, momentText } from '#contract/languages/dates.ts';
import type { MessagesOf } from '#contract/languages/groups.ts';
import { pathTo } from '#contract/pages/pages.ts';
import { isRole } from '#contract/pages/roles.ts';
import type { OwnData } from '#contract/privacy/calls.ts';
import { Link } from '#web/router/link.tsx';
import kit from '#web/ui/kit.module.css';
import { Facts } from '#web/ui/text/facts.tsx';
import { useTexts } from '#web/ui/text/use-texts.ts';
import classes from './my-data.module.css';

type Section = keyof MessagesOf<'privacy'>['privacyScreens']['myData']['sections'];

/** Everything that is kept, as one reads it; the file has the rest of each row. */
export function OwnDataSections({ data }: { data: OwnData }) {
  const messages = useTexts('privacy');
  const { fields, profilePage, requestTexts, roles: roleTexts } = messages;
  const texts = messages.privacyScreens.myData;
  const { account } = data;
  const roles = account.roles.map((role) => (isRole(role) ? roleTexts[role].name : role));
  const profile: [label: string, value: string][] = [
    ...(['username', 'email', 'phone', 'rollno', 'department', 'semester'] as const).map(
      (name): [string, string] => [fields[name], account[name] || profilePage.notGiven],
    ),
    [texts.roles, roles.join(', ') || profilePage.student],
    [texts.created, momentText(messages, account.createdAt)],
    [texts.updated, momentText(messages, account.updatedAt)],
  ];
  const lists: [section: Section, items: ReactNode[]][] = [
    ['consents', data.consents.map((row) => <ConsentLine key={row.at + row.kind} row={row} />)],
    [
      'posts',
      data.posts.map(({ _id, title, createdAt, isDeleted }) => (
        <>
          {isDeleted ? (
            `${title} (${texts.deleted})`
          ) : (
            <Link className={classes.link} to={pathTo('blog', { id: _id })}>
              {title}
            </Link>
          )}
          , {dayText(messages, createdAt)}
        </>
      )),
    ],
    [
      'discussion',
      data.discussion.map(
        ({ question, isDeleted, writtenAt }) =>
          `${dayText(messages, writtenAt)}: ${question}${isDeleted ? ` (${texts.deleted})` : ''}`,
      ),
    ],
    [
      'postPhotos',
      data.postPhotos.map(({ alt, sentAt }) => [dayText(messages, sentAt), alt].filter(Boolean).join(': ')),
    ],
    [
      'teaching',
      data.teaching.map(({ code, from, until }) =>
        texts.until(`${code}: ${calendarDayText(messages, from)}`, calendarDayText(messages, until)),
      ),
    ],
    [
      'grievances',
      data.grievances.map(({ date, problem }) => `${calendarDayText(messages, date)}: ${problem}`),
    ],
    [
      'contactMessages',
      data.contactMessages.map(({ sentAt, message }) => `${dayText(messages, sentAt)}: ${message}`),
    ],
    [
      'contributions',
      data.contributions.map(
        ({ sentAt, subject, link }) => `${dayText(messages, sentAt)}: ${subject}, ${link}`,
      ),
    ],
    [
      'bag',
      data.bag.map(
        ({ at, list, name }) => `${dayText(messages, at)}: ${name}, ${texts.bagLists[list] ?? list}`,
      ),
    ],
    ['exams', data.exams.map(({ code, on }) => `${code}: ${calendarDayText(messages, on)}`)],
    [
      'paths',
      data.paths.map(({ code, steps, states }) =>
        [
          code,
          ...steps.map(({ title, note }) => (note ? `${title}: ${note}` : title)),
          ...states.map(({ title, state }) => `${title}: ${messages.ownPathTexts.states[state] ?? state}`),
        ].join(', '),
      ),
    ],
    [
      'publishedPaths',
      data.publishedPaths.map(({ code, version, at, note }) =>
        [`${dayText(messages, at)}: ${code}, ${messages.ownPathTexts.version(version)}`, note]
          .filter(Boolean)
          .join(', '),
      ),
    ],
    [
      'practice',
      data.practice.map(
        ({ day, code, question }) => `${calendarDayText(messages, day)}: ${code}, ${question}`,
      ),
    ],
    [
      'reports',
      data.reports.map(({ sentAt, about, note }) =>
        [`${dayText(messages, sentAt)}: ${about}`, note].filter(Boolean).join(', '),
      ),
    ],
    [
      'requests',
      data.requests.map(({ kind, state, text, answer, receivedOn, dueOn }) => (
        <>
          {requestTexts.kinds[kind]}, {requestTexts.states[state].toLowerCase()}.{' '}
          {texts.due(calendarDayText(messages, receivedOn), calendarDayText(messages, dueOn))} {text}
          {answer && <strong> {answer}</strong>}
        </>
      )),
    ],
    [
      'sessions',
      data.sessions.map(({ startedAt, expiresAt }) =>
        texts.until(momentText(messages, startedAt), momentText(messages, expiresAt)),
      ),
    ],
    [
      'events',
      data.events.map(({ at, kind, address }) =>
        [momentText(messages, at), texts.eventKinds[kind] ?? kind, address].filter(Boolean).join(', '),
      ),
    ],
    [
      'auditLines',
      data.auditLines.map(({ at, action, subject }) => `${momentText(messages, at)}, ${action} ${subject}`),
    ],
  ];
  return (
    <>
      <section className={`${kit.smallCard} ${classes.card}`} aria-labelledby="data-account">
        <h2 id="data-account" className={kit.heading}>
          {texts.sections.account}
        </h2>
        <Facts facts={profile} />
      </section>
      {lists.map(([section, items]) => (
        <section
          key={section}
          className={`${kit.smallCard} ${classes.card}`}
          aria-labelledby={`data-${section}`}
        >
          <h2 id={`data-${section}`} className={kit.heading}>
            {texts.sections[section]}
          </h2>
          {items.length === 0 ? (
            <p className={kit.muted}>{texts.none}</p>
          ) : (
            <ul className={classes.items}>
              {items.map((item, index) => (
                // biome-ignore lint/suspicious/noArrayIndexKey: the list is only read, and a row may be there twice
                <li key={index}>{item}</li>
              ))}
            </ul>
          )}
        </section>
      ))}
    </>
  );
}

function ConsentLine({ row: { kind, detail, at } }: { row: OwnData['consents'][number] }) {
  const messages = useTexts('privacy');
  const { ages, myData: texts } = messages.privacyScreens;
  if (kind === 'notice') return texts.agreed(Number(detail.version), dayText(messages, at));
  const words: unknown[] = [
    { adult: ages.adult, minor: ages.minor }[String(detail.age)],
    Object.entries(texts.guardianMethods).find(([name]) => name === detail.method)?.[1],
    detail.issuer,
  ];
  const told = [texts.consentKinds[kind] ?? kind, ...words].filter(Boolean).join(', ');
  return `${dayText(messages, at)}: ${told}`;
}
