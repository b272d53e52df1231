import { hash, verify } from '@node-rs/argon2';

/** Asks for the hash of a password, or, with a hash, whether it matches. */
export type PasswordJob = { id: number; password: string; hash?: string };
export type PasswordAnswer = { id: number; hash?: string; matches?: boolean };

/** argon2id (the library's default), parameters by OWASP's Password Storage Cheat Sheet. */
const ARGON2 = { memoryCost: 19_456, timeCost: 2, parallelism: 1 };

process.on('message', async (job: PasswordJob) => {
  const answer: PasswordAnswer = { id: job.id };
  if (job.hash === undefined) answer.hash = await hash(job.password, ARGON2);
  // A hash that cannot be read matches nothing.
  else answer.matches = await verify(job.hash, job.password).catch(() => false);
  process.send?.(answer);
});

// The server takes its signals itself and then disconnects; Ctrl+C in a terminal reaches this process too.
process.on('SIGINT', () => {});
process.on('disconnect', () => process.exit(0));
