/** What an examiner asks about, in its unit (by number). */
export type Core = { text: string; unit: number; isProblem: boolean };
export type MadeSubject = {
  name: string;
  units: { id: string; number: number; title: string; topics: string }[];
  cores: Core[];
};

export function subjectOf(text: string): MadeSubject {
  const [name = '', ...lines] = text.split('\n');
  const subject: MadeSubject = { name, units: [], cores: [] };
  for (const line of lines) {
    const number = subject.units.length;
    if (line.startsWith('#')) {
      const [title = '', topics = ''] = line.slice(1).split('|');
      const own = { id: `unit-${number + 1}`, number: number + 1 };
      subject.units.push({ ...own, title: title.trim(), topics: topics.trim() });
    } else
      subject.cores.push({ text: line.replace(/^=/, ''), unit: number, isProblem: line.startsWith('=') });
  }
  return subject;
}

/** The ways in which examiners ask about something. */
const FRAMES = [
  'Explain {x}.',
  'Explain {x} with a suitable example.',
  'What do you understand by {x}? Explain.',
  'Discuss {x} in detail.',
  'Describe {x} with the help of a neat diagram.',
  'Write a short note on {x}.',
  'Briefly explain {x}.',
  'What is meant by {x}? Give an example.',
  'Define and explain {x}.',
  'Explain the following: {x}.',
  'Discuss in brief {x}, with examples.',
  'Illustrate {x} with the help of an example.',
];
const PROBLEM_FRAMES = [
  '{x}.',
  '{x}?',
  '{x}. Show all steps.',
  'Solve: {x}.',
  '{x}. Assume suitable data, if any.',
];

const capital = (text: string) => text.charAt(0).toUpperCase() + text.slice(1);

/** A question about something, in one of the ways. */
export function ask({ text, isProblem }: Core, at: number): string {
  const frames = isProblem ? PROBLEM_FRAMES : FRAMES;
  return capital((frames[at % frames.length] ?? '{x}').replace('{x}', () => text));
}
