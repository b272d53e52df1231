// First: a schema asks at once whether it may.
import './without-eval.ts';
import { z } from 'zod';
import { newPassword, otp } from '../../auth/calls.ts';
import { statement } from '../../privacy/calls.ts';
import { type AdminUser, changeOf } from '../../users/calls.ts';
import { because, type Notice, noticeIn } from '../notices.ts';
import { versionOf } from '../version.ts';
import { type BodyOf, type CallName, calls, type ReplyOf } from './calls.ts';
import type { Endpoint } from './endpoint.ts';

/** What a form asks of the contract. */
export type FormRules<Body> = {
  /** The body that the values of the fields make, or what is wrong and with which field. */
  check: (values: unknown) => { body: Body } | { wrong: { field: string; notice: Notice }[] };
  /** How many characters a field may have; undefined where the rules do not say. */
  maxLengthOf: (field: string) => number | undefined;
};

/** The same where they are not there yet. An object, because TypeScript takes no types from a function in its place. */
export type LazyRules<Body> = { load: () => Promise<FormRules<Body>> };

export function replyRules<Name extends CallName>(name: Name): z.ZodType<ReplyOf<Name>> {
  return calls[name].response as z.ZodType<ReplyOf<Name>>; // the table's type says so, which a general name hides
}

/** The rules of the form that fills in the body of a call. */
export function bodyRules<Name extends CallName>(name: Name): FormRules<BodyOf<Name>> {
  const { body } = calls[name];
  if (!body) throw new Error(`${name} has no body that a form could fill in.`);
  return formRules(body as z.ZodType<BodyOf<Name>>); // as above
}

/** The version of a thing that the form of an update changes. */
export function versionIn(name: CallName, thing: unknown): string {
  const { edits }: Endpoint = calls[name];
  if (!edits) throw new Error(`${name} takes no version.`);
  return versionOf(edits.parse(thing));
}

/** The rules for a profile that an admin changes. */
export const profileRules = (before: AdminUser) => formRules(changeOf(before));

/** The rules of the OTP's field. People paste codes with a space or a dash in the middle. */
export const otpRules = formRules(
  z.object({
    otp: z
      .string()
      .transform((text) => text.replace(/[\s-]/g, ''))
      .pipe(otp),
  }),
);

/** The rules of the age, where an account is asked for it. */
export const ageRules = formRules(z.object({ age: statement.age }));

/** The rules of a new password that is typed twice. */
export const newPasswordRules = formRules(
  z
    .object({
      newPassword,
      confirmPassword: z.string().min(1, because('validation.required', { field: 'confirmPassword' })),
    })
    .refine((form) => form.newPassword === form.confirmPassword, {
      path: ['confirmPassword'],
      error: because('auth.passwordsDiffer'),
    }),
);

function formRules<Body>(schema: z.ZodType<Body>): FormRules<Body> {
  return {
    check: (values) => {
      const checked = schema.safeParse(values);
      if (checked.success) return { body: checked.data };
      return {
        wrong: checked.error.issues.map((issue) => ({
          field: issue.path.join('.'),
          notice: noticeIn(issue),
        })),
      };
    },
    maxLengthOf: (field) => maxLengthIn(schema, field),
  };
}

function maxLengthIn(schema: z.ZodType, field: string): number | undefined {
  // What the kinds of one thing have in common has one limit.
  const fields = schema instanceof z.ZodDiscriminatedUnion ? schema.options[0] : schema;
  let rule: unknown = fields instanceof z.ZodObject ? fields.shape[field] : undefined;
  if (rule instanceof z.ZodOptional) rule = rule.unwrap();
  // What is made into a text first has its rules behind that, what is made of one in front.
  if (rule instanceof z.ZodPipe) rule = rule.in instanceof z.ZodTransform ? rule.out : rule.in;
  return rule instanceof z.ZodString ? (rule.maxLength ?? undefined) : undefined;
}
