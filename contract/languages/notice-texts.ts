import type { FieldLabel, NoticeCode, Notices } from '../core/notices.ts';

/** What a text takes: labels come worded. */
type Params<Given extends readonly unknown[]> = {
  [Index in keyof Given]: Given[Index] extends FieldLabel ? string : Given[Index];
};

type TextOf<Code extends NoticeCode> = Notices[Code] extends []
  ? string
  : (...params: Params<Notices[Code]>) => string;

/** A code's place in the catalogue: `{ auth: { otpSent: … } }` for `auth.otpSent`. */
type At<Path extends string, Text> = Path extends `${infer Group}.${infer Rest}`
  ? { [Name in Group]: At<Rest, Text> }
  : { [Name in Path]: Text };

type All<Union> = (Union extends unknown ? (part: Union) => void : never) extends (whole: infer Whole) => void
  ? Whole
  : never;

/** What a catalogue has to have so that every notice can be worded in it. */
export type NoticeTexts = All<{ [Code in NoticeCode]: At<Code, TextOf<Code>> }[NoticeCode]>;
