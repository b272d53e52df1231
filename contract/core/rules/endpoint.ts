import type { z } from 'zod';
import type { Role } from '../../pages/roles.ts';
import { messageReply } from './fields.ts';

/** Who may call an endpoint: anyone, someone logged in, or someone with the role. */
export type Access = 'public' | 'user' | Role;

type Method = 'GET' | 'POST' | 'PUT' | 'PATCH' | 'DELETE';

/**
 * One call of the API. The same object gives the server its route, guard, validation and response schema, the web app
 * its typed call and form rules, and the OpenAPI document its entry.
 */
export type Endpoint<
  Params extends z.ZodType = z.ZodType,
  Query extends z.ZodType = z.ZodType,
  Body extends z.ZodType = z.ZodType,
  Response extends z.ZodType = z.ZodType,
  Who extends Access = Access,
> = Call<Params, Query, Body, Who> & {
  /** What leaves the server; fields that it does not name are stripped. */
  response: Response;
};

type Call<Params, Query, Body, Who> = {
  method: Method;
  /** The path with `:name` for each parameter, e.g. `/api/data/:kind`. */
  path: `/api/${string}`;
  /** Required on purpose: an endpoint without a decision about access does not compile. */
  access: Who;
  /** True for a public call that files what it is sent under the session's name where there is one. */
  identifies?: boolean;
  /** True for a call that is open to someone who has to do something else first, such as to change a password. */
  whileOwing?: boolean;
  /** True where a limited account (contract/privacy/values.ts) changes something all the same. */
  forLimited?: boolean;
  /** One sentence for the API's readers. */
  summary: string;
  /** True for a call that clients of the specification do not know. */
  addition?: boolean;
  /** The largest body, in bytes, where it is not that of `bodyLimitOf`. */
  bodyLimit?: number;
  params?: Params;
  query?: Query;
  body?: Body;
  /** Of what type the body is, where it is not JSON: its handler reads it (`request.body`). */
  bodyType?: 'application/octet-stream';
  /**
   * What the form of an update shows of the thing. The call then takes a `version` of that in its body (version.ts), and
   * refuses with a 409 where the thing is no longer the one that the form began with.
   */
  edits?: z.ZodObject;
  /** Of what type the reply is, where it is not JSON. */
  contentType?: 'text/csv' | 'application/octet-stream';
};

/** The longest grievance and the longest contribution fit, each character of them escaped. */
const PUBLIC_BODY_LIMIT = 64 * 1024;
const USUAL_BODY_LIMIT = 1024 * 1024;

/** The largest body that a call takes, in bytes; one that anyone may send has to be small. */
export function bodyLimitOf({ access, bodyLimit }: Endpoint): number {
  return bodyLimit ?? (access === 'public' ? PUBLIC_BODY_LIMIT : USUAL_BODY_LIMIT);
}

/**
 * Whether a limited account is refused: the call changes something, and takes an account. What visitors may send it may send,
 * too: logging out first would do the same.
 */
export function isClosedToLimited({ method, access, forLimited }: Endpoint): boolean {
  return method !== 'GET' && !forLimited && access !== 'public';
}

/** Declares an endpoint and keeps the exact types of its parts. Without a response of its own it only says what happened. */
export function endpoint<
  Who extends Access,
  Params extends z.ZodType = z.ZodUndefined,
  Query extends z.ZodType = z.ZodUndefined,
  Body extends z.ZodType = z.ZodUndefined,
  Response extends z.ZodType = typeof messageReply,
>({
  // The default of its type says the same: who names another type names a response.
  response = messageReply as z.ZodType as Response,
  ...call
}: Call<Params, Query, Body, Who> & { response?: Response }): Endpoint<Params, Query, Body, Response, Who> {
  return { ...call, response };
}
