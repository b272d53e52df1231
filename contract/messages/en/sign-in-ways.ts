/** What the server says of signing in by other ways than the password; no page loads it. */
export const providerReplies = {
  startAgain: 'This sign-in took too long or was begun elsewhere. Please start again from the login.',
  away: (name: string) =>
    `Signing in with ${name} does not work right now. Use your password, or try again in a few minutes.`,
  notProved:
    'That account does not prove its email address to us. Use your college account, or your password.',
  otherDomain: (domains: readonly string[]) =>
    `Please use your college account: one that ends in @${domains.join(' or @')}.`,
};
