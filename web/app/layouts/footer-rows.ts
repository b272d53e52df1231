import type { Messages } from '#contract/messages/languages.ts';
import type { PageName } from '#contract/paths.ts';

type FooterRow = {
  page: PageName;
  label: (messages: Messages) => string;
  /** True where a visitor has to log in first (spec section 2, footer). */
  forMembers: boolean;
};

const row = (page: PageName, label: FooterRow['label'], forMembers: boolean): FooterRow => ({
  page,
  label,
  forMembers,
});

/** The help links (spec section 2, footer); Contribute, which needs no login, is an addition. */
export const HELP_ROWS: readonly FooterRow[] = [
  row('home', ({ navigation }) => navigation.home, false),
  row('about', ({ navigation }) => navigation.about, false),
  row('contact', ({ navigation }) => navigation.contact, true),
  row('complaints', ({ navigation }) => navigation.complaints, true),
  row('material', ({ navigation }) => navigation.contribute, false),
];

/** The resource links; Notes and Books are additions (design section 9), open like their pages. */
export const MATERIAL_ROWS: readonly FooterRow[] = [
  row('syllabus', ({ shell }) => shell.resourceLinks.syllabus, true),
  row('pyq', ({ shell }) => shell.resourceLinks.pyq, true),
  row('youtube', ({ shell }) => shell.resourceLinks.youtube, true),
  row('blogs', ({ blogScreens }) => blogScreens.menu, true),
  row('notes', ({ shell }) => shell.resourceLinks.notes, false),
  row('book', ({ shell }) => shell.resourceLinks.book, false),
];
