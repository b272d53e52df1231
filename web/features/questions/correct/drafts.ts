import type { BodyOf } from '#contract/core/rules/calls.ts';
import type { FileDetails } from '#contract/files/calls.ts';
import type { Cut } from '#contract/questions/cut-calls.ts';
import type { Draft } from './cut-edit.ts';
import { clamped, turnedPlace } from './places.ts';

/** By how many quarters the page of a number is turned to stand upright. */
function quartersIn(file: Pick<FileDetails, 'leaves'>) {
  const quarters = new Map(file.leaves.map((leaf) => [leaf.number, leaf.quarters ?? 0]));
  return (page: number) => quarters.get(page) ?? 0;
}

/** Questions to be corrected, with their places as the pages stand upright. */
export function asDrafts(
  { questions }: { questions: readonly Omit<Draft, 'key'>[] },
  file: Pick<FileDetails, 'leaves'>,
): Draft[] {
  const quartersOf = quartersIn(file);
  return questions.map((question, key) => ({
    ...question,
    key,
    places: question.places.map((place) => turnedPlace(place, quartersOf(place.page))),
  }));
}

/** What is sent of them. */
export function asBody(
  drafts: readonly Draft[],
  file: Pick<FileDetails, 'leaves'>,
  isConfirmed: boolean,
): BodyOf<'cuts.save'> {
  const quartersOf = quartersIn(file);
  return {
    isConfirmed,
    questions: drafts.map(({ _id, section, number, part, alternative, marks, text, places }) => ({
      ...(_id && { _id }),
      ...(section && { section }),
      number,
      ...(part && { part }),
      ...(alternative !== undefined && { alternative }),
      ...(marks !== undefined && { marks }),
      text,
      places: places.map((place) => turnedPlace(clamped(place), -quartersOf(place.page))),
    })),
  };
}

/** The questions of a reply, or of what someone else wrote meanwhile. */
export const questionsIn = (current: unknown): Cut['questions'] =>
  (current as Pick<Cut, 'questions'>).questions; // `edits` of the call has them
