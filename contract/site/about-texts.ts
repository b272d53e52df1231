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

/** The accessibility statement. It claims what a test shows, and nothing else: see e2e/accessibility.spec.ts. */
export const accessibility = {
  heading: 'Accessibility',
  intro:
    'Basta is for every student, whatever they see, hear, move or read with. It aims to meet the Web Content Accessibility Guidelines (WCAG) 2.2 at level AA, and with them what the Guidelines for Indian Government Websites (GIGW) 3.0 ask for in accessibility.',
  sections: [
    {
      title: 'What is tested, with every change',
      points: [
        'Every page, for visitors and for each role, is checked with axe, by day and in the dark colours, as are dialogs, the menu and forms with mistakes in them.',
        'From the home page to the notes of a semester, and through the login to the profile, by the keyboard alone. On the public pages each stop of the Tab key is in view and marked.',
        'The public pages at 320 pixels of width, at a zoom of 200 %, and with letters of twice the size: nothing is cut off, and nobody has to scroll sideways.',
        'Forced colours (the contrast themes of Windows): your own colours hold everywhere, and buttons, boxes, what is chosen and the focus keep a shape.',
        'Reduced motion: nothing moves by itself.',
        'What a screen reader is given: one main heading, no level left out, named regions, and the order of the page.',
      ],
    },
    {
      title: 'Known limits',
      points: [
        'The tests run in one browser, Chromium, and by machine. People who use a screen reader, magnification or voice control have not tested Basta yet, and nobody outside the project has audited it.',
        'The files and videos that Basta links to belong to others: a scanned question paper may be unreadable for a screen reader.',
        'Blogs are written by students, who choose their own headings.',
        'The video behind the banner shows nothing that the words do not say. It has no sound, and a button stops it.',
      ],
    },
  ],
  report: {
    title: 'Tell us about a barrier',
    text: 'What did not work, on which page, and what do you use: which browser, which screen reader? A line is enough. Write through the contact page or directly:',
    link: 'To the contact page',
  },
  date: 'As of 21 November 2026.',
};
