import type { Found } from '../frame/parts.ts';
import { tryAnyNode } from './any-node.ts';
import { tryDatabaseAway } from './database-away.ts';
import { tryCutListener, tryFreshness } from './freshness.ts';
import { tryRollingRestart } from './rolling.ts';
import type { Trial } from './trial.ts';

export type Length = 'short' | 'long';

/** What is tried on one cluster after the other: short in npm test, long in npm run test:cluster. */
export const TRIALS = {
  'any-node': (trial: Trial, length: Length) => tryAnyNode(trial, { short: 1, long: 20 }[length]),
  freshness: (trial: Trial, length: Length) => tryFreshness(trial, { short: 3, long: 100 }[length]),
  'cut-listener': (trial: Trial, length: Length) => tryCutListener(trial, { short: 1, long: 12 }[length]),
  'database-away': (trial: Trial, length: Length) => tryDatabaseAway(trial, { short: 1, long: 5 }[length]),
  rolling: (trial: Trial, length: Length) =>
    tryRollingRestart(trial, { short: { rounds: 1, clients: 4 }, long: { rounds: 4, clients: 12 } }[length]),
} satisfies Record<string, (trial: Trial, length: Length) => Promise<Found>>;
export type TrialName = keyof typeof TRIALS;
