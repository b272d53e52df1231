import { IconPlus } from '@tabler/icons-react';
import { RESOURCES, type ResourceKind } from '#contract/kinds.ts';
import { pathTo } from '#contract/pages.ts';
import type { SubjectPage } from '#contract/subject-page.ts';
import { iconOf } from '#web/content/icons.ts';
import { ButtonLink } from '#web/ui/button.tsx';
import { useSubjectMessages } from '#web/ui/use-subject-messages.ts';
import { AskButton } from './ask-button.tsx';
import classes from './missing.module.css';
import { Section } from './section.tsx';

/** The kinds that a subject has nothing of: whoever has some adds it, whoever lacks it asks for it. */
export function Missing({ page, kinds }: { page: SubjectPage; kinds: readonly ResourceKind[] }) {
  const { page: texts } = useSubjectMessages().subjectScreens;
  const { code, name, placements } = page.subject;
  const addressOf = (kind: ResourceKind) => {
    const { semester = '' } = placements[0] ?? {};
    const query = { service: RESOURCES[kind].service, subject: name, subjectCode: code, semester };
    return `${pathTo('material')}?${new URLSearchParams(query)}`;
  };
  return (
    <Section id="missing" title={texts.missing}>
      <p className={classes.hint}>{texts.missingHint}</p>
      <ul>
        {kinds.map((kind) => {
          const Icon = iconOf(kind);
          const count = page.asked.find((row) => row.kind === kind)?.count ?? 0;
          return (
            <li key={kind} className={classes.row}>
              <span className={classes.kind}>
                <Icon size={20} stroke={1.75} aria-hidden="true" />
                <span>
                  {texts.sections[kind]}
                  {count > 0 && <small> {texts.askedCount(count)}</small>}
                </span>
              </span>
              <span className={classes.ways}>
                <ButtonLink
                  look="quiet"
                  icon={IconPlus}
                  to={addressOf(kind)}
                  aria-label={`${texts.add}: ${texts.sections[kind]}`}
                >
                  {texts.add}
                </ButtonLink>
                <AskButton code={code} kind={kind} />
              </span>
            </li>
          );
        })}
      </ul>
    </Section>
  );
}
