import { useRead } from '#web/api/queries.ts';
import { IconAlertTriangle } from '#web/icons/alert-triangle.ts';
import { useTexts } from '#web/ui/text/use-texts.ts';
import { missingPages, paperName } from '../known-paper.ts';
import classes from './material.module.css';

/** Says of a contribution in the list that its first file is on the site, or another contribution is like it. */
export function AlikeHint({ id }: { id: string }) {
  const messages = useTexts('sending');
  const { alikeNotes: texts } = messages;
  const { data } = useRead('contributions.alike', { params: { id } });
  const known = data?.files.find(({ same }) => same)?.same;
  if (!known) return null;
  const paper = paperName(known, messages);
  const what = known.isWaiting ? texts.waitingPaper(paper) : texts.decide.same(paper);
  return (
    <p className={classes.onSite}>
      <IconAlertTriangle size={18} aria-hidden="true" />
      {[what, ...missingPages(known, texts.decide)].join(' ')}
    </p>
  );
}
