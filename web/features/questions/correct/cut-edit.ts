import type { Cut } from '#contract/questions/cut-calls.ts';
import { LONGEST_NUMBER } from '#contract/questions/values.ts';
import { before, clamped, joined, type Place } from './places.ts';

/** A question as it is corrected; places as pages stand upright. */
export type Draft = Omit<Cut['questions'][number], '_id'> & {
  /** Tells questions apart while they are corrected. */
  key: number;
  _id?: string | undefined;
  /** Someone typed its text: it stays when the box moves. */
  isTyped?: boolean;
};

export type Edit = {
  questions: readonly Draft[];
  /** Which one is chosen; -1: none. */
  at: number;
  past: readonly (readonly Draft[])[];
  future: readonly (readonly Draft[])[];
  nextKey: number;
  /** What the last change was of: typing on in one field is one step. */
  last: string;
};

export type Fields = Partial<
  Pick<Draft, 'number' | 'part' | 'section' | 'marks' | 'alternative' | 'text' | 'places'>
>;

export type Change =
  | { does: 'choose'; at: number }
  | { does: 'step'; by: 1 | -1 }
  | { does: 'set'; fields: Fields }
  | { does: 'digit'; digit: number; isMore: boolean }
  | { does: 'draw'; place: Place }
  | { does: 'more'; place: Place }
  | { does: 'below' }
  | { does: 'move'; index: number; place: Place }
  | { does: 'split'; page: number; top: number }
  | { does: 'join' }
  | { does: 'remove' }
  | { does: 'undo' }
  | { does: 'redo' }
  | { does: 'replace'; questions: readonly Draft[] };

const MOST_STEPS = 200;

export const beginEdit = (questions: readonly Draft[]): Edit => ({
  questions,
  at: questions.length > 0 ? 0 : -1,
  past: [],
  future: [],
  nextKey: questions.length,
  last: '',
});

/** What an edit is after a change; the same object where nothing changed. */
export function changed(edit: Edit, change: Change): Edit {
  const { questions, at, past, future } = edit;
  const chosen = questions[at];
  switch (change.does) {
    case 'choose':
      return { ...edit, at: change.at, last: '' };
    case 'step':
      return { ...edit, at: Math.min(Math.max(0, at + change.by), questions.length - 1), last: '' };
    case 'undo': {
      const before = past.at(-1);
      if (!before) return edit;
      return stepped(edit, before, past.slice(0, -1), [questions, ...future]);
    }
    case 'redo': {
      const [after, ...rest] = future;
      return after ? stepped(edit, after, [...past, questions], rest) : edit;
    }
    case 'replace':
      return written(edit, change.questions, 0, '');
    case 'draw':
      return drawn(edit, change.place);
    case 'below':
      return drawn(edit, placeBelow(chosen));
    default:
      return chosen ? changedOne(edit, chosen, change) : edit;
  }
}

/** A change of the chosen question. */
function changedOne(
  edit: Edit,
  chosen: Draft,
  change: Extract<Change, { does: 'set' | 'digit' | 'more' | 'move' | 'split' | 'join' | 'remove' }>,
): Edit {
  const { questions, at } = edit;
  const put = (...instead: Draft[]) => questions.toSpliced(at, 1, ...instead);
  switch (change.does) {
    case 'set': {
      const isTyped = change.fields.text === undefined ? chosen.isTyped : change.fields.text !== '';
      const next = { ...chosen, ...change.fields, ...(isTyped !== undefined && { isTyped }) };
      return written(edit, put(next), at, `${chosen.key} ${Object.keys(change.fields)}`);
    }
    case 'digit': {
      const number = change.isMore ? chosen.number * 10 + change.digit : change.digit;
      if (number < 1 || number > LONGEST_NUMBER) return edit;
      return written(edit, put({ ...chosen, number }), at, `${chosen.key} number`);
    }
    case 'more':
      return written(
        edit,
        put(unread({ ...chosen, places: [...chosen.places, clamped(change.place)] })),
        at,
        '',
      );
    case 'move': {
      const places = chosen.places.with(change.index, clamped(change.place));
      return written(edit, put(unread({ ...chosen, places })), at, `${chosen.key} place ${change.index}`);
    }
    case 'split':
      return split(edit, chosen, change);
    case 'join': {
      const next = questions[at + 1];
      if (!next) return edit;
      const one = {
        ...chosen,
        places: joined(chosen.places, next.places),
        text: chosen.text && next.text ? `${chosen.text} ${next.text}` : '',
        ...((chosen.marks ?? next.marks) !== undefined && { marks: chosen.marks ?? next.marks }),
      };
      return written(edit, questions.toSpliced(at, 2, one), at, '');
    }
    case 'remove':
      return written(edit, questions.toSpliced(at, 1), Math.min(at, questions.length - 2), '');
  }
}

/** Its text is read again once it is saved, unless someone typed it. */
const unread = (question: Draft): Draft => (question.isTyped ? question : { ...question, text: '' });

function stepped(edit: Edit, questions: Edit['questions'], past: Edit['past'], future: Edit['future']): Edit {
  return { ...edit, questions, past, future, at: Math.min(edit.at, questions.length - 1), last: '' };
}

/** @param last what the change was of; '': of nothing that one goes on with */
function written(edit: Edit, questions: readonly Draft[], at: number, last: string): Edit {
  const goesOn = last !== '' && last === edit.last;
  return {
    ...edit,
    questions,
    at: Math.min(at, questions.length - 1),
    past: goesOn ? edit.past : [...edit.past, edit.questions].slice(-MOST_STEPS),
    future: [],
    nextKey: edit.nextKey + 1,
    last,
  };
}

/** The number, or the part, behind that of a question. */
function numberAfter({ number, part }: Pick<Draft, 'number' | 'part'>): Pick<Draft, 'number' | 'part'> {
  const isLetter = part !== undefined && /^[a-y]$/i.test(part);
  if (!isLetter) return { number: Math.min(number + 1, LONGEST_NUMBER) };
  return { number, part: String.fromCharCode(part.charCodeAt(0) + 1) };
}

/** A new question where it stands on the page: it goes on from the one before. */
function drawn(edit: Edit, drawnPlace: Place): Edit {
  const { questions, nextKey } = edit;
  const place = clamped(drawnPlace);
  const behind = questions.findIndex(({ places: [first] }) => first && before(place, first));
  const at = behind === -1 ? questions.length : behind;
  const previous = questions[at - 1];
  const question: Draft = {
    key: nextKey,
    text: '',
    places: [place],
    ...(previous ? numberAfter(previous) : { number: 1 }),
    ...(previous?.section !== undefined && { section: previous.section }),
    ...(previous?.marks !== undefined && { marks: previous.marks }),
  };
  return written(edit, questions.toSpliced(at, 0, question), at, '');
}

/** Where a question goes on whose place nobody drew. */
function placeBelow(chosen: Draft | undefined): Place {
  const above = chosen?.places.at(-1);
  if (!above) return { page: 1, left: 60, top: 60, width: 880, height: 60 };
  return { ...above, top: Math.min(above.top + above.height, 960), height: Math.max(40, above.height) };
}

function split(edit: Edit, chosen: Draft, { page, top }: { page: number; top: number }): Edit {
  const index = chosen.places.findIndex(
    (one) => one.page === page && one.top + 4 < top && top < one.top + one.height - 4,
  );
  const place = chosen.places[index];
  if (!place) return edit;
  const upper = { ...place, height: top - place.top };
  const lower = { ...place, top, height: place.top + place.height - top };
  const { _id, isTyped, ...rest } = chosen;
  const first = { ...chosen, text: '', isTyped: false, places: [...chosen.places.slice(0, index), upper] };
  const second = {
    ...rest,
    ...numberAfter(chosen),
    key: edit.nextKey,
    text: '',
    places: [lower, ...chosen.places.slice(index + 1)],
  };
  return written(edit, edit.questions.toSpliced(edit.at, 1, first, second), edit.at + 1, '');
}
