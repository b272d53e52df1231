import type { said } from './messages/en/said.ts';

type Said = typeof said;

/** The fields of all forms, as labels and errors name them. */
export type FieldName = keyof Said['fields'];

/** Stands in a notice for the field's name in the reader's language. */
export type FieldLabel = { field: FieldName };

/** The places of the texts below a part of the catalogue: `auth.otpSent`. */
type CodesIn<Part, Path extends string = ''> = Part extends string | ((...params: never) => string)
  ? Path
  : {
      [Name in keyof Part & string]: CodesIn<Part[Name], Path extends '' ? Name : `${Path}.${Name}`>;
    }[keyof Part & string];

/** The code of what is said is its text's place in the catalogue of every language (contract/messages/). */
export type NoticeCode = CodesIn<Omit<Said, 'fields'>>;

type TextAt<Part, Path> = Path extends `${infer Name extends keyof Part & string}.${infer Rest}`
  ? TextAt<Part[Name], Rest>
  : Part[Path & keyof Part];

/** What a text takes. Those about wrong input take a field's label where their text has a word for it. */
type Given<Text, Word> = Text extends (...params: infer Params) => string
  ? { [Index in keyof Params]: Params[Index] extends string ? Word : Params[Index] }
  : [];

/** What goes into each text. */
type Notices = {
  [Code in NoticeCode]: Given<TextAt<Said, Code>, Code extends `validation.${string}` ? FieldLabel : string>;
};

/** A code and its parameters: what is said, in no language yet. Whoever shows or sends it words it (messages/wording.ts). */
export class Notice<Code extends NoticeCode = NoticeCode> {
  readonly code: Code;
  readonly params: Notices[Code];

  constructor(code: Code, params: Notices[Code]) {
    this.code = code;
    this.params = params;
  }
}

/** Says something: `say('auth.otpSent', email)`. */
export function say<Code extends NoticeCode>(code: Code, ...params: Notices[Code]): Notice<Code> {
  return new Notice(code, params);
}

/** The same as a schema's message: zod knows only strings there. `noticeIn` reads it back. */
export function because<Code extends NoticeCode>(code: Code, ...params: Notices[Code]): string {
  return JSON.stringify({ code, params });
}

/** What an issue of zod says; one whose message is zod's own stands for a value of a shape that no form makes. */
export function noticeIn({ message }: { message: string }): Notice {
  if (!message.startsWith('{"code":')) return say('errors.badRequest');
  const { code, params } = JSON.parse(message) as Notice; // written by `because`, or it would not begin so
  return new Notice(code, params);
}
