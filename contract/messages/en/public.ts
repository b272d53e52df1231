/** What the public pages about, contact and home are called in the tab and in search results. */
export const publicPages = {
  home: {
    title: 'Study material for every semester',
    description:
      'Syllabus, previous year papers, notes, books and video channels for B.Tech students, semester by semester, in one place.',
  },
  about: {
    title: 'About Us',
    description: 'What Basta is for, what it offers, where it is going, and who builds it.',
  },
  contact: {
    title: 'Contact Us',
    description: 'Telephone numbers, email addresses and a form that reaches the people behind Basta.',
  },
};

/** The texts of the header, the footer, and the pages home, about and contact, in English. */
export const publicTexts = {
  /** Entries of the header and the footer. */
  navigation: {
    home: 'Home',
    about: 'About Us',
    contribute: 'Contribute',
    contact: 'Contact Us',
    complaints: 'Complaints',
    help: 'Help',
  },
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
    contact: 'Contact Us',
    adminPanel: 'Access Admin Panel',
    hodPanel: 'Access Hod Panel',
    aboutHeading: 'About Basta',
    aboutIntro: 'A school bag that students pack for one another.',
    aboutMore: 'More about us',
    resourcesHeading: 'Resources',
    resourcesIntro: 'Six things that a semester needs.',
    explore: 'Explore',
    /** The six cards of the resources grid. */
    cards: {
      complaints: {
        title: 'Student Grievances',
        text: 'Something is wrong? Tell the head of department.',
      },
      blogs: { title: 'Blogs', text: 'What students have learned, in their own words.' },
      pyq: { title: 'Previous Year Questions', text: 'See what was asked, and practise with it.' },
      syllabus: { title: 'Syllabus', text: 'What each subject covers, semester by semester.' },
      book: { title: 'Books Available', text: 'Books to read and download for every subject.' },
      youtube: {
        title: 'Curated YouTube Channels',
        text: 'The channels and playlists that explain it best.',
      },
    },
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
    fromSession: 'From your account',
    submit: 'Send message',
  },
};
