import type { CaseHead } from '#contract/grievances/case-calls.ts';
import { ruleOf } from '#contract/grievances/presets.ts';

/** Whose rule a case follows. */
export function ruleText(
  { rule, isOwnRule }: Pick<CaseHead, 'rule' | 'isOwnRule'>,
  { ownRule }: { ownRule: (source: string) => string },
): string {
  const { source } = ruleOf(rule);
  return isOwnRule ? ownRule(source) : source;
}
