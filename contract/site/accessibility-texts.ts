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
