import type { KnownPaper } from '#contract/files/alike-calls.ts';
import type { alikeNotes } from '#contract/files/alike-texts.ts';
import { examText } from '#contract/languages/dates.ts';
import type { MessagesOf } from '#contract/languages/groups.ts';

/** What a known paper is called: its subject and its exam. */
export function paperName({ subject = '', exam }: KnownPaper, messages: MessagesOf<'sending'>): string {
  return [subject, exam && examText(messages, exam, 'long')].filter(Boolean).join(', ');
}

type Missing = Pick<typeof alikeNotes, 'missingThere' | 'missingHere'>;

/** Which pages either side lacks, in words. */
export function missingPages({ missingThere = 0, missingHere = 0 }: KnownPaper, texts: Missing): string[] {
  return [
    ...(missingThere > 0 ? [texts.missingThere(missingThere)] : []),
    ...(missingHere > 0 ? [texts.missingHere(missingHere)] : []),
  ];
}
