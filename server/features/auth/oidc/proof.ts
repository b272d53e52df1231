import { type Notice, say } from '#contract/core/notices.ts';
import { email as emailRule } from '#contract/core/rules/fields.ts';
import type { OidcConfig } from '#server/config.ts';

/** What an ID token says, as it came: a provider's word, whose shape is checked here. */
export type Claims = Readonly<Record<string, unknown>>;

type Rule = {
  issuer: RegExp;
  /** Whether the provider vouches for the address, rather than repeats what someone typed. */
  vouches: (claims: Claims, domains: readonly string[]) => boolean;
};

/** One row for each way of vouching (docs/decisions/021); the first whose issuer fits counts. */
const RULES: readonly Rule[] = [
  {
    issuer: /^https:\/\/accounts\.google\.com$/,
    // Anyone can have a private Google account with an address of the college; `hd` says that the college manages it.
    vouches: ({ email_verified, hd }, domains) =>
      email_verified === true && typeof hd === 'string' && domains.includes(hd.toLowerCase()),
  },
  {
    issuer: /^https:\/\/login\.microsoftonline\.com\//,
    // Microsoft has no `email_verified`, and its `email` is a field that an admin of any organisation fills in.
    vouches: ({ xms_edov }) => [true, 'true', 1, '1'].some((yes) => yes === xms_edov),
  },
  { issuer: /./, vouches: ({ email_verified }) => email_verified === true },
];

/** The address that a provider has proved, or why there is none. */
export function provedAddress(
  claims: Claims,
  { issuer, domains }: Pick<OidcConfig, 'issuer' | 'domains'>,
): { email: string } | { refusal: Notice } {
  const rule = RULES.find((row) => row.issuer.test(issuer));
  const { data: email } = emailRule.safeParse(claims.email);
  const domain = email?.slice(email.lastIndexOf('@') + 1);
  if (!email || !domain || !rule?.vouches(claims, domains)) return { refusal: say('provider.notProved') };
  // The whole name: anyone who has a name below the college's is not the college.
  return domains.includes(domain) ? { email } : { refusal: say('provider.otherDomain', domains) };
}
