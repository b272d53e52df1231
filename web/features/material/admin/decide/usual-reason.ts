import type { Material } from '#contract/material/contribution-calls.ts';
import type { Reason } from '#contract/material/decision-values.ts';

export type NoPublication = 'return' | 'reject';

/** What a look found of a contribution: its link is on the site, or a paper that is the same. */
type Found = Pick<Material, 'onSite'> & { same?: { isWaiting?: boolean } | undefined };

/**
 * The reason that Enter takes. Senders are told that we have what they sent only where a look said so of every one; copies that
 * wait together are none of the site's.
 */
export function usualReason(decision: NoPublication, found: readonly Found[]): Reason {
  if (decision === 'return') return 'unreadable';
  const isKnown = ({ onSite, same }: Found) =>
    onSite || (same !== undefined && (found.length === 1 || !same.isWaiting));
  return found.every(isKnown) ? 'duplicate' : 'notMaterial';
}
