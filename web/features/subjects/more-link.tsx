import { listAddress } from '#contract/core/list-params.ts';
import type { ResourceKind } from '#contract/material/kinds.ts';
import { pathTo } from '#contract/pages/pages.ts';
import type { SubjectPage } from '#contract/subjects/page-calls.ts';
import { ButtonLink } from '#web/ui/controls/button.tsx';
import { useTexts } from '#web/ui/text/use-texts.ts';

/** The way to the rest, where a subject has more of a kind than stands on its page. */
export function MoreLink({
  kind,
  page: { subject, more, material },
}: {
  kind: ResourceKind;
  page: SubjectPage;
}) {
  const { page: texts } = useTexts('subjects').subjectScreens;
  const semester = material.find((entry) => entry.kind === kind)?.semester;
  if (!more.includes(kind) || !semester) return null;
  return (
    <ButtonLink look="quiet" to={pathTo(kind) + listAddress({ semester, search: subject.code })}>
      {texts.more(texts.sections[kind])}
    </ButtonLink>
  );
}
