/** A section of a university's papers: how many questions are given and answered, and the marks of each. */
type PatternSection = { name: string; given: number; answered: number; marks: number };

/** How the papers of a university are built, from its papers: it fills what could not be read of a paper with the same sections and marks. */
export const PAPER_PATTERNS: readonly { marks: number; sections: readonly PatternSection[] }[] = [
  // I.K. Gujral and Maharaja Ranjit Singh Punjab Technical University, from 2018 on
  {
    marks: 60,
    sections: [
      { name: 'A', given: 10, answered: 10, marks: 2 },
      { name: 'B', given: 5, answered: 4, marks: 5 },
      { name: 'C', given: 3, answered: 2, marks: 10 },
    ],
  },
];
