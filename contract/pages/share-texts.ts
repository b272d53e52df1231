/** What a shared link and a search engine say of a page; the tab's title of a list is among the texts of every page. */
export const shareTexts = {
  /** Of a list: what there is of a semester. */
  list: (title: string, semester: string, subjects: readonly string[], count: number) => {
    if (count === 0)
      return `${title} of semester ${semester}. Nothing yet: contribute the first link or file.`;
    const more = count > subjects.length ? ` and ${count - subjects.length} more` : '';
    return `${title} of semester ${semester} for B.Tech students: ${subjects.join(', ')}${more}.`;
  },
  picture: (title: string) => `${title} on Basta`,
  /** Below the name of a subject in its picture. */
  subject: (code: string, semester: string | undefined) =>
    semester === undefined ? code : `${code} · Semester ${semester}`,
  tagline: 'Papers, notes, books and videos',
  by: (author: string) => `by ${author}`,
  posts: 'Posts on Basta',
  material: (subject: string) => `Study material of ${subject} on Basta`,
  /** Of a question in the feed of a subject. */
  question: (heading: string) => `Question: ${heading}`,
};
