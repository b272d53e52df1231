/** What a browser with Trusted Types has as well; TypeScript's libraries know nothing of it. */
type TrustedTypes = {
  createPolicy(
    name: string,
    rules: Partial<Record<Rule, (text: string) => string>>,
  ): Record<Rule, (text: string) => string>;
};
type Rule = 'createHTML' | 'createScriptURL';

/**
 * A text that the page may use as HTML or as a script's address: a browser with Trusted Types takes it from this policy
 * alone (server/http/serve/security.ts).
 */
export function trusted(policy: string, rule: Rule, check: (text: string) => string) {
  const { trustedTypes } = window as { trustedTypes?: TrustedTypes };
  const made = trustedTypes?.createPolicy(policy, { [rule]: check });
  return (text: string) => (made ? made[rule](text) : text);
}
