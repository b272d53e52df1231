import type { ResourceKind } from '#contract/material/kinds.ts';
import { call } from '#web/api/call.ts';

/** Asks for a kind of study material of a subject. A file of its own: its call and rules are loaded by the first who does. */
export const askFor = (code: string, kind: ResourceKind) =>
  call('subjectPage.ask', { params: { code }, body: { kind } });
