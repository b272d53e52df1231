const pages = (count: number) => (count === 1 ? '1 page is' : `${count} pages are`);

/** What is said of papers like one that is sent. */
export const alikeNotes = {
  heading: 'Papers like yours',
  /** @param paper its subject and exam */
  same: (paper: string) => `We have this paper: ${paper}.`,
  scan: (paper: string) => `This looks like another scan of ${paper}, or a part of it.`,
  exam: (paper: string) => `We have a paper of this exam: ${paper}.`,
  waiting: 'Someone sent this already. It is waiting for an admin.',
  waitingPaper: (paper: string) => `Another contribution is like this one: ${paper}.`,
  missingThere: (count: number) => `${pages(count)} missing in ours: send yours as a better copy?`,
  missingHere: (count: number) => `${pages(count)} missing in yours.`,
  /** Files beside the first ones. */
  more: (count: number) => `and ${count} more`,
  /** It is never a refusal. */
  sendAnyway: 'You can still send yours: an admin compares both.',
  open: 'Open ours',
  decide: {
    heading: 'Papers like this one',
    same: (paper: string) => `The same paper is on the site: ${paper}.`,
    missingThere: (count: number) => `${pages(count)} missing in the one on the site.`,
    missingHere: (count: number) => `${pages(count)} missing in this one.`,
    compare: 'Compare pages',
    close: 'Close pages',
    replace: 'Replace with this',
    replaceOf: (paper: string) => `Replace ${paper} with this file`,
    different: 'Mark as different',
    differentOf: (paper: string) => `Mark ${paper} as a different paper`,
    failed: 'Couldn’t save your decision.',
  },
};
