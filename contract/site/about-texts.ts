/** The texts of the About page. */
export const about = {
  heading: 'About Us',
  intro: 'Basta is Hindi and Punjabi for the school bag: what a student needs, carried together.',
  /** One card is open at a time. */
  cards: {
    pitch: {
      title: 'Why Basta',
      text: 'The night before an exam is no time to hunt through chat groups for a question paper. Basta keeps the study material of all eight semesters in one place, sorted by subject, free and without advertisements.',
    },
    offerings: {
      title: 'What we offer',
      text: 'Syllabus, previous year questions, notes, books and video channels for every subject: open it, find it, done.\n\nBlogs by students, a form for grievances that the head of department reads, and a page where anybody can contribute a link or a file.',
    },
    vision: {
      title: 'Our vision',
      text: 'We plan a panel for teachers, so that those who teach a subject can file its material themselves; personalised learning paths, which tell each student what to take up next; and a discussion forum for the questions that no book answers.\n\nNone of these is here yet. What would help you most? Tell us through Contact.',
    },
    inspiration: {
      title: 'Our core inspiration',
      text: 'Seniors have always handed their notes down to juniors. Basta is that habit, made so that nobody is left out because they know no senior.',
    },
  },
  developersHeading: 'The student developers',
  developersIntro: 'Basta is built by students, for students.',
  /** Behind a profile's name, for a screen reader. */
  ofDeveloper: (name: string) => `of ${name}`,
};
