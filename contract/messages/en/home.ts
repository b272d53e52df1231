/** The texts of the home page. */
export const homeTexts = {
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
};
