import type { Track } from './values.ts';

/** What the calls about rules reply. */
export const ruleReplies = {
  days: 'Enter 1 to 365 days.',
  saved: 'Saved. New grievances follow these days. Filed ones keep theirs.',
};

/** What the admin's page of rules says. */
export const ruleScreen = {
  note: 'The rules that set the due dates. Due dates of filed grievances never move.',
  loading: 'Loading rules...',
  failed: 'Couldn’t load the rules.',
  tracks: {
    ordinary: 'Grievances',
    discrimination: 'Discrimination',
    ragging: 'Ragging',
    internal: 'Sexual harassment',
  } satisfies Record<Track, string>,
  asPreset: 'As the rule says',
  own: (version: number) => `Days of this college, version ${version}`,
  change: 'Change days',
  changeOf: (track: string) => `Change days: ${track}`,
  changeText: 'New grievances follow these days. Filed ones keep theirs.',
  preset: 'Rule',
  counted: 'Counted in',
  all: 'All days',
  working: 'Working days',
  appeal: 'Appeal after the answer, days',
  afterAppeal: 'Decision on an appeal, days',
  saveFailed: 'Couldn’t save the days.',
};
