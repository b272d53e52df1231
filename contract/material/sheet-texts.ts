/** The sheet for a class's notice board. */
export const sheetScreen = {
  intro:
    'Print this sheet and put it on the notice board. Each code opens the form for papers of that subject.',
  loading: 'Loading subjects...',
  failed: 'Couldn’t load the subjects. Reload the page.',
  empty: 'No subjects in this semester. Choose another one.',
  programme: 'Programme',
  semester: 'Semester',
  print: 'Print',
  heading: (programme: string, semester: string) => `Papers wanted: ${programme}, semester ${semester}`,
  how: 'Scan the code of a subject with your phone, photograph the paper, and send it. No account needed.',
  qrOf: (subject: string) => `QR code for papers of ${subject}`,
  none: 'No papers yet',
  papers: (count: number) => (count === 1 ? '1 paper' : `${count} papers`),
};
