import { z } from 'zod';
import { MAX_LENGTH, SEMESTERS } from '../constants.ts';
import { because, type FieldName } from '../notices.ts';

/**
 * PostgreSQL stores no NUL and no half of a surrogate pair (with the flag `u` only such a half matches), and other
 * control characters have no place in what people type; tab and line ends have.
 */
// biome-ignore lint/suspicious/noControlCharactersInRegex: control characters are what it looks for
const UNSTORABLE = /[\u0000-\u0008\u000b\u000c\u000e-\u001f\u007f\ud800-\udfff]/u;

/**
 * Signs that turn the direction of what follows them, so that a text reads otherwise than it is written (Unicode TR 36, 2.1.3).
 * Marks and joiners of single letters stay.
 */
const TURNS = /[\u202a-\u202e\u2066-\u2069]/g;

/** Whether a text has only characters that the database keeps as they are. */
export function isStorable(text: string): boolean {
  return !UNSTORABLE.test(text);
}

/** Whether a text has anything to see: more than spaces and characters without a shape, such as a zero-width space. */
export function hasVisible(text: string): boolean {
  return /[^\s\p{Cf}]/u.test(text);
}

/** A text that may be empty, trimmed and without signs that turn it, of at most `max` characters; `field` names it in its errors. */
export function optionalText(field: FieldName, max: number) {
  return z
    .string(because('validation.required', { field }))
    .overwrite((text) => text.replace(TURNS, ''))
    .trim()
    .max(max, because('validation.tooLong', { field }, max))
    .refine(isStorable, because('validation.controlCharacter', { field }));
}

/** A text that must not be empty. */
export function requiredText(field: FieldName, max: number) {
  return optionalText(field, max).refine(hasVisible, because('validation.required', { field }));
}

/**
 * A text that clients may send as a JSON number, too, where it is made of digits.
 * @param digits how many there are at least: a number has lost the zeros that it began with
 */
export function textOrNumber<Text extends string>(
  rules: z.ZodType<Text, Text>,
  digits = 1,
): z.ZodType<Text, Text> {
  const asText = (sent: unknown) =>
    Number.isSafeInteger(sent) && Number(sent) >= 0 ? String(sent).padStart(digits, '0') : sent;
  return z.preprocess(asText, rules) as unknown as z.ZodType<Text, Text>; // our own forms send texts
}

/** An e-mail address, compared and stored in lower case. */
export const email = requiredText('email', MAX_LENGTH.email)
  .toLowerCase()
  .pipe(z.email(because('validation.email')));

/** A telephone number as people write it: digits with spaces, dashes, dots, brackets and a leading plus. */
export const phone = textOrNumber(
  requiredText('phone', MAX_LENGTH.phone).regex(/^\+?(?:[\s().-]*\d){7,15}$/, because('validation.phone')),
);

/** A semester as it travels: `"1"` to `"8"`. */
export const semester = textOrNumber(z.enum(SEMESTERS, because('validation.semester')));

/** An id in a path, in the lower case that the database writes: a link may have capitals. */
export const uuid = z.uuid(because('errors.notFound')).toLowerCase();

/** The `:id` of a path. */
export const idParams = z.object({ id: uuid });

/** A reply that only says what happened. */
export const messageReply = z.object({ message: z.string() });

/**
 * The one shape of every error reply. Clients read `message`, `error` or `errors[].message`, so all three carry the same
 * text. `path` names the field that an entry is about; `requestId` is there on a 5xx.
 * On the 409 of an update that began with another version (endpoint.ts, `edits`) `current` is the thing as it is now.
 */
export const errorReply = z.object({
  message: z.string(),
  error: z.string(),
  errors: z.array(z.object({ message: z.string(), path: z.string().optional() })),
  requestId: z.string().optional(),
  current: z.unknown().optional(),
});
export type ErrorReply = z.infer<typeof errorReply>;
