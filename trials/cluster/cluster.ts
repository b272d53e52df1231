// npm run cluster -- --nodes 3: several copies of the server behind a balancer on one PostgreSQL, to try it. Settings are
// those of npm start (docs/operate.md, Settings); PORT is where the balancer listens.
import { parseArgs } from 'node:util';
import { readConfig } from '#server/config.ts';
import { StartupError } from '#server/startup-error.ts';
import { warningsOf } from '#server/warnings.ts';
import { runCommand } from '../../scripts/command.ts';
import { startCluster } from './site.ts';

const USAGE = 'Usage: npm run cluster -- --nodes <1 to 9>';

// Before the start, and for good: a second Ctrl+C must not leave half of it running. SIGHUP: the terminal was closed.
const stopIsAsked = new Promise<void>((resolve) => {
  for (const signal of ['SIGINT', 'SIGTERM', 'SIGHUP']) process.on(signal, () => resolve());
});

await runCommand(run, USAGE);

async function run(): Promise<string> {
  const { values } = parseArgs({ options: { nodes: { type: 'string', default: '3' } } });
  if (!/^[1-9]$/.test(values.nodes))
    throw new StartupError(`--nodes: ${values.nodes} is none of 1 to 9.\n${USAGE}`);
  const cluster = await startCluster(Number(values.nodes), process.env, console.log);
  const lines = [
    cluster.accounts,
    ...warningsOf(readConfig()),
    `Basta is ready: ${cluster.url}`,
    ...cluster.nodes.map(({ name, url, mainPid }) => `  ${name}: ${url}, process ${mainPid()}`),
    cluster.mailbox && `Mailbox, for this computer only: ${cluster.mailbox}`,
  ];
  console.log(lines.filter(Boolean).join('\n'));
  try {
    await Promise.race([stopIsAsked, cluster.failed]);
    console.log('Stopping the balancer, the nodes and the database, in this order.');
  } finally {
    const codes = await cluster.stop();
    if (codes.some((code) => code !== 0)) process.exitCode = 1;
  }
  return 'Stopped.';
}
