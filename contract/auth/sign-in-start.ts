/**
 * Where a browser begins to sign in by the college's own accounts; `next` in its query is where it wants to go on to. By
 * itself, because the login page has it without a single rule.
 */
export const PROVIDER_START = '/sign-in/start';
