import type { Proposal } from '#contract/files/folder-calls.ts';
import { type FolderRow, isLeft, type Offer, type OfSubject, type Paper } from './use-folder.ts';

const subjectOf = ({ subject, subjectcode, semester }: OfSubject | Proposal) =>
  [subject, subjectcode, semester ?? ''].join('\n');
const folderOf = (path: string) => path.slice(0, path.lastIndexOf('/') + 1);

/**
 * What can be corrected along with a row: what is to be published yet, that nobody corrected, and of which the same was proposed.
 * Where that was nothing, only what lay in the same folder.
 * @param row that was corrected @param paper what it is
 */
export function offerFor(rows: readonly FolderRow[], row: FolderRow, paper: Paper): Offer | undefined {
  const { proposal, item } = row;
  const { subject, subjectcode, semester } = paper;
  const to = { subject, subjectcode, semester };
  if (!proposal || subjectOf(proposal) === subjectOf(to)) return undefined;
  const isAlike = (other: FolderRow) =>
    other.proposal !== undefined &&
    subjectOf(other.proposal) === subjectOf(proposal) &&
    (proposal.subject !== '' || folderOf(other.item.path) === folderOf(item.path));
  const keys = rows
    .filter((other) => other.item.key !== item.key && !other.isCorrected && isLeft(other) && isAlike(other))
    .map((other) => other.item.key);
  const said = [proposal.subject, proposal.subjectcode].filter(Boolean).join(' ');
  return keys.length > 0 ? { keys, said, to } : undefined;
}
