import type { SiteSamples } from '../../site.ts';

/**
 * What the public pages say until the college has filled in its own: five banner messages, six About topics, two
 * developers. Nobody here is real, and the developers say so.
 */
export const siteSamples: SiteSamples = {
  banner: [
    'Everything for your semester, in one bag.',
    'Old papers show you what will be asked.',
    'One good channel saves a week of searching.',
    'What helped you last year helps somebody today.',
    'Eight semesters. One place to look.',
  ],
  topics: [
    {
      title: 'Our mission',
      text: 'Every student should find what a subject needs within a minute: the syllabus, the papers of past years, notes, books and videos. Free, and without hunting through chat groups.',
    },
    {
      title: 'What we offer',
      text: 'Study material for all eight semesters, sorted by subject, in five kinds: syllabus, previous year questions, notes, books and video channels. Besides, blogs by students and a direct way to the head of department.',
    },
    {
      title: 'Subject-specific video channels',
      text: 'For each subject the channels and playlists that explain it best, so that a search does not end somewhere else.',
    },
    {
      title: 'Community and support',
      text: 'Students share links on Contribute and what they have learned in the blogs. A grievance reaches the head of department, a question reaches us through Contact.',
    },
    {
      title: 'Your success comes first',
      text: 'We check what is filed here and take out what no longer works, so that the evening before the exam belongs to the subject.',
    },
    {
      title: 'Join the community',
      text: 'Register with your college details, read on, and pass on what helped you. It takes two minutes.',
    },
  ],
  developers: [
    {
      name: 'Sample developer 1',
      role: 'A sample, not a person: an admin sets names and links under Site settings.',
      links: [{ label: 'Sample link', url: 'https://college.example/developer-1' }],
    },
    {
      name: 'Sample developer 2',
      role: 'A sample, not a person: an admin sets names and links under Site settings.',
      links: [{ label: 'Sample link', url: 'https://college.example/developer-2' }],
    },
  ],
};
