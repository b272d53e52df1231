import type { Thread } from '#contract/discussion/calls.ts';
import { examText } from '#contract/languages/dates.ts';
import type { useTexts } from '#web/ui/text/use-texts.ts';

type Messages = ReturnType<typeof useTexts<'discussion'>>;

/** What the page of a paper is called where a question was asked, too: its exam, else its title. */
export function placeName(
  messages: Messages,
  { subject, title, exam, page }: Thread['alsoAsked'][number],
): string {
  const { thread: texts } = messages.discussionScreens;
  const paper = exam ? examText(messages, exam, 'long') : (title ?? subject);
  return page ? texts.alsoPage(paper, page) : paper;
}
