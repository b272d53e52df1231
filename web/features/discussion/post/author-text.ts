import type { ThreadPost } from '#contract/discussion/calls.ts';
import type { MessagesOf } from '#contract/languages/groups.ts';

type Texts = MessagesOf<'discussion'>['discussionScreens']['thread'];

/** What an author is called: the name, the letter of the thread, or what they are where the reader is not told. */
export function authorText({ isYou, letter, name }: ThreadPost['author'], texts: Texts): string {
  const shown = letter ? texts.letter(letter) : name;
  if (!isYou) return shown ?? texts.member;
  return letter && shown ? texts.youAs(shown) : texts.you;
}
