/** The texts of the pages home, about and contact, in English. */
export const publicTexts = {
  banner: {
    label: 'What Basta is for',
    role: 'carousel',
    slide: (number: number, count: number) => `${number} of ${count}`,
    show: (number: number) => `Show message ${number}`,
    previous: 'Previous message',
    next: 'Next message',
    pause: 'Pause',
    play: 'Play',
  },
  home: {
    heading: 'Welcome! Your bag is packed.',
    intro:
      'Syllabus, previous year papers, notes, books and video channels for every B.Tech subject. Free, and a tap away.',
    join: 'Join Us',
    openMaterial: 'Or open the study material right away, without an account',
    startHeading: 'Start learning today',
    startIntro: 'Log in, pick your semester, and everything for it is in one place.',
    getStarted: 'Get started now',
    aboutHeading: 'About Basta',
    aboutIntro: 'A school bag that students pack for one another.',
    aboutMore: 'More about us',
    resourcesHeading: 'Resources',
    resourcesIntro: 'Six things that a semester needs.',
    explore: 'Explore',
  },
  about: {
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
        text: 'Syllabus, previous year questions, notes, books and video channels for every subject: open it, find it, done.\n\nBlogs by students, a form for grievances that the head of department reads, and a page where anybody can contribute a link.',
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
  },
  contact: {
    heading: 'Contact Us',
    intro: 'A question, a broken link, an idea: write or call, and somebody will get back to you.',
    reachHeading: 'Reach us directly',
    formHeading: 'Write to us',
    submit: 'Send message',
    sent: {
      title: 'Thank you! Your message is with us now.',
      next: 'Somebody reads it and answers to the email address that you gave.',
      another: 'Write another message',
    },
  },
};
