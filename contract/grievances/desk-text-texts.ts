/** What the pages of a desk's texts say. */
export const textScreens = {
  note: 'Texts for your replies, and short answers that students see before they file.',
  loading: 'Loading texts...',
  failed: 'Couldn’t load the texts.',
  noDesk: 'You are not a member of any desk.',
  empty: 'No texts yet. Add one that you often write.',
  add: 'Add text',
  addTo: (desk: string) => `Add text to ${desk}`,
  edit: 'Edit text',
  editOf: (name: string) => `Edit “${name}”`,
  save: 'Save text',
  saveFailed: 'Couldn’t save the text.',
  removeFailed: 'Couldn’t delete the text.',
  name: 'Name',
  text: 'Text',
  use: 'Shown',
  useHint: 'A short answer is public: write nothing about a single grievance.',
  uses: {
    reply: 'Only to the desk, for replies',
    answer: (matter: string) => `To everyone, before filing: ${matter}`,
  },
  textsOf: (desk: string) => `Texts of ${desk}`,
};
