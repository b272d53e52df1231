import type { z } from 'zod';
import type { ResourceKind } from '../../material/kinds.ts';
import type { CallInput } from '../call-input.ts';
import { api } from './api.ts';
import type { Endpoint } from './endpoint.ts';

type Api = typeof api;
type Material = Api['resources'][ResourceKind];
type Subject = Exclude<keyof Api, 'resources'>;
type At<Part, Name> = Name extends `${infer First}.${infer Rest}`
  ? First extends keyof Part
    ? At<Part[First], Rest>
    : never
  : Name extends keyof Part
    ? Part[Name]
    : never;

/** What a call is called: its place in contract/core/rules/api.ts, such as `auth.login` and `resources.notes.list`. */
export type CallName =
  | { [Part in Subject]: `${Part}.${keyof Api[Part] & string}` }[Subject]
  | `resources.${ResourceKind}.${keyof Material & string}`;
export type Calls = { [Name in CallName]: At<Api, Name> };

type InputFor<E> = E extends Endpoint<infer P, infer Q, infer B, z.ZodType> ? CallInput<P, Q, B> : never;
type BodyFor<E> = E extends { body?: infer Body } ? z.output<NonNullable<Body>> : never;
type ReplyFor<E> = E extends { response: infer Response } ? z.output<Response> : never;

type Inputs = { [Name in CallName]: InputFor<Calls[Name]> };
type Bodies = { [Name in CallName]: BodyFor<Calls[Name]> };
type Replies = { [Name in CallName]: ReplyFor<Calls[Name]> };

/** What a call takes. */
export type InputOf<Name extends CallName> = Inputs[Name];
/** The body of a call, as its rules leave it. */
export type BodyOf<Name extends CallName> = Bodies[Name];
/** What a call answers. */
export type ReplyOf<Name extends CallName> = Replies[Name];

/** The calls that can be made with this and answer that. */
export type CallTaking<Input, Reply = unknown> = {
  [Name in CallName]: Input extends Inputs[Name] ? (Replies[Name] extends Reply ? Name : never) : never;
}[CallName];
/** The calls that need nothing to be sent. */
export type ListName = CallTaking<Record<never, never>>;

/** Every endpoint of a part of the API with its name. Those of study material are one level further down. */
function named(part: object, before = ''): [string, Endpoint][] {
  return Object.entries(part).flatMap(
    ([key, value]: [string, object]) =>
      'path' in value ? [[before + key, value as Endpoint]] : named(value, `${before}${key}.`), // what has a path is one
  );
}

/** Every call by its name. */
export const calls = Object.fromEntries(named(api)) as Calls; // fromEntries forgets the literal names
