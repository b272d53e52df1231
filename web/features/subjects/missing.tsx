import { RESOURCE_KINDS, type ResourceKind } from '#contract/material/kinds.ts';
import type { SubjectPage } from '#contract/subjects/calls.ts';
import { contributePath } from '#contract/subjects/values.ts';
import { useAskOnce } from '#web/api/use-ask-once.ts';
import { iconOf } from '#web/content/icons.ts';
import { IconCheck } from '#web/icons/check.ts';
import { IconPlus } from '#web/icons/plus.ts';
import { Button, ButtonLink } from '#web/ui/controls/button.tsx';
import { Absence } from '#web/ui/text/absence.tsx';
import { useTexts } from '#web/ui/text/use-texts.ts';
import { useHydrated } from '#web/ui/use-hydrated.ts';
import classes from './missing.module.css';

/** The kinds that a subject has nothing of, in one line: anyone who has some adds it, anyone who lacks it asks for it. */
export function Missing({ page, kinds }: { page: SubjectPage; kinds: readonly ResourceKind[] }) {
  const { subjectScreens, resources, resourcePage, locale } = useTexts('subjects');
  const { page: texts } = subjectScreens;
  const { code, name: subject, placements } = page.subject;
  const served = new Set(page.material.map(({ kind }) => kind));
  const absent = kinds.filter((kind) => !served.has(kind));
  const names = new Intl.ListFormat(locale, { type: 'disjunction' }).format(
    (absent.length > 0 ? absent : kinds).map((kind) => resources[kind].none),
  );
  return (
    <Absence
      id="missing"
      text={absent.length > 0 ? texts.missing(names) : texts.missingOwn(names)}
      hint={resourcePage.requestOrAdd}
      // Where there is nothing at all, nothing else is to be done.
      isOpen={absent.length === RESOURCE_KINDS.length}
    >
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
                  to={contributePath(kind, { subject, code, semester: placements[0]?.semester })}
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
    </Absence>
  );
}

/** Asks for what a subject lacks. */
function AskButton({ code, kind }: { code: string; kind: ResourceKind }) {
  const { page: texts } = useTexts('subjects').subjectScreens;
  const isHydrated = useHydrated();
  const { ask, isAsked: isAskedOf, isPending } = useAskOnce(texts.askFailed);
  const isAsked = isAskedOf(code, kind);
  return (
    <Button
      look="plain"
      loading={isPending}
      disabled={isAsked}
      {...(isAsked && { icon: IconCheck })}
      data-waiting={isHydrated ? undefined : true}
      aria-label={`${isAsked ? texts.asked : texts.ask}: ${texts.sections[kind]}`}
      onClick={() => void ask(code, kind)}
    >
      {isAsked ? texts.asked : texts.ask}
    </Button>
  );
}
