import type { Thing } from '#contract/core/things.ts';

/** What every button beside a thing takes. */
export type Looks = {
  /** What the thing is called: it tells the button from the others of the page. */
  name: string;
  /** Shows the button's word beside its picture. */
  withText?: boolean;
};
export type SaveButtonProps = Looks & {
  kind: Thing;
  /** A subject's code, or the id of another thing. */
  id: string;
};
/** `path` is the thing's own address on this site, with a slash in front. */
export type ShareButtonProps = Looks & { path: string };
/** `id` is that of an entry of study material; `question`: that of a question of its paper, which it is about. */
export type ReportButtonProps = Looks & { id: string; question?: string };
