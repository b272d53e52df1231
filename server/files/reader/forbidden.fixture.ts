// What a file that took a child over would try: says of each whether it could.
import { spawnSync } from 'node:child_process';
import { readFileSync, writeFileSync } from 'node:fs';
import { connect } from 'node:net';
import { Worker } from 'node:worker_threads';

const { read, write, port }: { read: string; write: string; port: number } = JSON.parse(
  process.argv[2] ?? '',
);
const could = (attempt: () => unknown) => {
  try {
    attempt();
    return true;
  } catch {
    return false;
  }
};
const canConnect = await new Promise<boolean>((resolve) => {
  try {
    connect(port, '127.0.0.1')
      .on('connect', () => resolve(true))
      .on('error', () => resolve(false));
  } catch {
    resolve(false);
  }
});
console.log(
  JSON.stringify({
    read: could(() => readFileSync(read)),
    write: could(() => writeFileSync(write, 'x')),
    start: could(() => {
      const { error } = spawnSync(process.execPath, ['--version']);
      if (error) throw error;
    }),
    thread: could(() => new Worker('1', { eval: true })),
    evaluate: could(() => new Function('return 1')()),
    connect: canConnect,
    environment: Object.keys(process.env),
  }),
);
process.exit();
