import { filePagePath } from '#contract/files/address.ts';
import { fileTitle, titleBesideExam } from '#contract/files/title.ts';
import type { FoundInside } from '#contract/search/calls.ts';
import { useTexts } from '#web/ui/text/use-texts.ts';
import { Hit } from './hit.tsx';
import { Marked } from './marked.tsx';

/**
 * A page of a file: where it is, and the line that has the words. It opens there, with the words marked.
 * @param wanted what was searched for: all that is known of a page for members
 */
export function InsideHit({
  hit,
  wanted,
  onFollow,
}: {
  hit: FoundInside;
  wanted: string;
  onFollow: (() => void) | undefined;
}) {
  const messages = useTexts('search');
  const { searchScreens: texts } = messages;
  const { file, page, kind, subjectcode, isLocked, why } = hit;
  const named = { ...hit, entry: hit };
  const marked = new Set(why.marks.map(([start, length]) => why.text.slice(start, start + length)));
  const about = [messages.resources[kind].title, titleBesideExam(named), subjectcode, texts.pageNumber(page)];
  return (
    <Hit
      page={kind}
      to={filePagePath(file, page, isLocked ? wanted : [...marked].join(' '))}
      name={fileTitle(named, messages)}
      onFollow={onFollow}
    >
      <small>{about.filter(Boolean).join(' · ')}</small>
      <small dir="auto">{isLocked ? texts.forMembers : <Marked {...why} />}</small>
    </Hit>
  );
}
