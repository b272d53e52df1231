/** What the blog screens say besides the spec's messages. */
export const blogScreens = {
  latest: 'Latest Blogs',
  latestIntro: 'What students of the college write about subjects, exams and everything beside them.',
  mine: 'My Blogs',
  mineIntro: 'Everything that you have published, the newest first.',
  compose: 'Compose Blog',
  toMine: 'My Blog',
  toLatest: 'PTU Blog',
  loading: 'Loading blogs…',
  latestEmpty: 'No Blogs available!',
  mineEmpty: 'No Blogs found !',
  mineEmptyHint: 'Please Compose a new Blog',
  readMore: 'Read More',
  readMoreOf: (title: string) => `Read More: ${title}`,
  by: 'By',
  view: 'View',
  edit: 'Edit',
  delete: 'Delete',
  viewOf: (title: string) => `View ${title}`,
  editOf: (title: string) => `Edit ${title}`,
  deleteExplanation: 'Nobody can read it any more. You can take this back right afterwards.',
  loadMore: 'Load more',
  loadingMore: 'Loading more…',
  loadMoreFailed: 'The next posts could not be loaded.',
  shown: (count: number, isAll: boolean) => {
    if (!isAll) return `The newest ${count} posts`;
    return count === 1 ? '1 post' : `${count} posts`;
  },
  detail: {
    loading: 'Loading...',
    back: 'Back to Blogs',
    goneTitle: 'This post is not here',
  },
  form: {
    newHeading: 'New Blog',
    editHeading: 'Edit Blog',
    title: 'Title',
    authorName: 'Author Name',
    content: 'Content',
    placeholder: 'Write your post here…',
    create: 'Publish Blog',
    update: 'Update Blog',
    cancel: 'Cancel',
    format: 'How do you want to edit the content?',
    keepFormatting: 'Keep formatting',
    plainText: 'Plain text',
    plainHint:
      'Saved like this, the post loses its headings, lists, fonts and other formatting. The words stay.',
    goneText: 'It has been deleted, or it is not yours.',
  },
  revisions: {
    heading: 'Earlier texts',
    explanation: 'Every save keeps what the post said before. Bring an earlier text back at any time.',
    empty: 'There is no earlier text yet: this post has never been changed.',
    failed: 'The earlier texts could not be loaded.',
    read: 'Read',
    close: 'Close',
    readOf: (date: string) => `Read the text of ${date}`,
    closeOf: (date: string) => `Close the text of ${date}`,
    loading: 'Loading the text…',
    readFailed: 'This text could not be loaded.',
    restore: 'Bring back',
    restoreOf: (date: string) => `Bring back the text of ${date}`,
    restoreTitle: 'Bring this text back?',
    restoreText:
      'The text that is there now is kept as an earlier text. What you have not saved here is lost.',
    restoreFailed: 'Failed to bring the earlier text back',
  },
};

/** By the values of contract/rich-text.ts; '' is the text as it comes. */
const fonts: Record<string, string> = {
  '': 'Standard',
  'sans-serif': 'Sans serif',
  serif: 'Serif',
  monospace: 'Monospace',
};
const sizes: Record<string, string> = {
  '': 'Normal',
  '0.75em': 'Small',
  '1.5em': 'Large',
  '2.5em': 'Huge',
};

/** The editor's toolbar. */
export const richText = {
  toolbar: 'Formatting',
  heading: 'Heading',
  paragraph: 'Paragraph',
  headingLevel: (level: number) => `Heading ${level}`,
  font: 'Font',
  fonts,
  size: 'Size',
  sizes,
  bold: 'Bold',
  italic: 'Italic',
  underline: 'Underline',
  strike: 'Strikethrough',
  blockquote: 'Quote',
  orderedList: 'Numbered list',
  bulletList: 'Bulleted list',
  left: 'Align left',
  center: 'Align centre',
  right: 'Align right',
  justify: 'Justify',
  clean: 'Remove formatting',
  loading: 'Loading the editor…',
};
