import type { DueRow, Rule, Term } from '#contract/grievances/presets.ts';
import type { MessagesOf } from '#contract/languages/groups.ts';

type Texts = Pick<MessagesOf<'desks'>, 'desks' | 'ruleSteps'>;

/** The dates of a rule, a line each. */
export function RuleSteps({ rule, texts: { desks, ruleSteps } }: { rule: Rule; texts: Texts }) {
  const daysText = ({ days, working }: Term) => (working ? ruleSteps.workingDays : ruleSteps.days)(days);
  const dueText = ({ stage, kind, ...term }: DueRow) =>
    `${desks[stage]} ${ruleSteps.due[kind]} ${daysText(term)}.`;
  return (
    <ul>
      {rule.file && <li>{ruleSteps.file(rule.file.months, rule.file.more)}</li>}
      {rule.due.map((row) => (
        <li key={`${row.stage} ${row.kind}`}>{dueText(row)}</li>
      ))}
      {rule.ladder.length > 1 && <li>{ruleSteps.appeal(daysText(rule.appeal))}</li>}
    </ul>
  );
}
