import type { ResourceKind } from '#contract/material/kinds.ts';
import type { SubjectEntry, SubjectPage } from '#contract/subjects/page-calls.ts';

/** What a list of one kind of study material is made from; `entries` are those that open. */
export type SectionProps = { kind: ResourceKind; page: SubjectPage; entries: readonly SubjectEntry[] };
