/** The texts of the About page. */
export const about = {
  heading: 'About Us',
  intro: 'Basta is Hindi and Punjabi for school bag: it carries what a student needs.',
  /** One card is open at a time. */
  cards: {
    pitch: {
      title: 'Why Basta',
      text: 'The night before an exam is no time to search chat groups for a question paper. Basta keeps the study material of all eight semesters in one place. It is sorted by subject, free and without advertisements.',
    },
    offerings: {
      title: 'What we offer',
      text: 'Syllabus, past papers, notes, books and video channels for every subject.\n\nStudent blogs, questions and answers, and practice from past papers.\n\nGrievances with a number and a due date, and a page to contribute photos, links and files.',
    },
    vision: {
      title: 'Our vision',
      text: 'Three things were planned from the start. All three are part of Basta now. In the teacher panel, teachers answer, endorse, publish paths through their subjects, and see what a class finds hard. Personalised learning paths and a plan tell each student what to practise until the exam. In the discussion forum, each question belongs to a subject, a paper or a line of it.\n\nWhat would help you most next? Tell us through Contact.',
    },
    inspiration: {
      title: 'Our core inspiration',
      text: 'Seniors have always given their notes to juniors. Basta does this for every student, including those who know no seniors.',
    },
  },
  developersHeading: 'The student developers',
  developersIntro: 'Students build Basta for students.',
  /** Behind a profile's name, for a screen reader. */
  ofDeveloper: (name: string) => `of ${name}`,
};

/** The accessibility statement. It claims what a test shows, and nothing else: see e2e/accessibility.spec.ts. */
export const accessibility = {
  heading: 'Accessibility',
  intro:
    'Basta is for every student, including those who use a screen reader, a keyboard or larger text. We aim to meet the Web Content Accessibility Guidelines (WCAG) 2.2 at level AA. With them we follow the accessibility rules of the Guidelines for Indian Government Websites (GIGW) 3.0.',
  sections: [
    {
      title: 'Tested with every change',
      points: [
        'We check every page with axe, for visitors and each role, in light and dark colours. We also check dialogs, the menu and forms with mistakes.',
        'By keyboard alone you can go from the home page to notes, and through login to the profile. On public pages, each stop of the Tab key is visible and marked.',
        'Public pages at 320 pixels width, at 200 % zoom and with text of double size: nothing is cut off, and you never scroll sideways.',
        'Forced colours (contrast themes of Windows): we use your colours everywhere. You can still see buttons, boxes, selections and focus.',
        'Reduced motion: nothing moves on its own.',
        'For screen readers: one main heading, no skipped levels, named regions, and the same order as on the page.',
      ],
    },
    {
      title: 'Known limits',
      points: [
        'Our tests are automatic and run in one browser, Chromium. People who use a screen reader, magnification or voice control have not tested Basta yet. No one outside the project has audited it.',
        'Other people own the files and videos that Basta links to. A screen reader may not be able to read a scanned question paper.',
        'Students write the blogs and choose their own headings.',
        'The banner video shows nothing that the text does not say. It has no sound, and you can stop it with a button.',
      ],
    },
  ],
  report: {
    title: 'Report a barrier',
    text: 'What did not work, and on which page? Which browser and screen reader do you use? One line is enough. Use the contact page or write to us:',
    link: 'Open contact page',
  },
  date: 'As of 21 November 2026.',
};
