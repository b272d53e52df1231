import { describe, expect, it } from 'vitest';
import { scratchProject } from './scratch-project.fixture.ts';

const BUILD = `
import { mkdirSync, rmSync } from 'node:fs';
rmSync('dist/pages', { recursive: true, force: true });
console.log('built for', process.env.NODE_ENV);
if (process.env.BUILD === 'fails') process.exit(1);
mkdirSync('dist/pages', { recursive: true });
`;
const SERVER = `
console.log('serving, COLOUR', process.env.COLOUR);
if (process.env.SERVER === 'ends') process.exit(3);
const waiting = setInterval(() => {}, 1000);
for (const signal of ['SIGINT', 'SIGTERM']) process.on(signal, () => {
  console.log('draining after', signal);
  clearInterval(waiting);
  setTimeout(() => process.exit(5), 100);
});
`;

function project() {
  const scratch = scratchProject();
  scratch.write('scripts/build.mjs', BUILD);
  scratch.write('server/main.ts', SERVER);
  scratch.write('web/main.tsx', '1');
  return scratch;
}

describe('npm start', () => {
  it('builds the web app when it is missing or its sources have changed, and then serves', async () => {
    const { run, write } = project();
    const start = () => run('start.mjs', { SERVER: 'ends', NODE_ENV: 'development' });
    const first = await start();
    expect(first).toEqual({ code: 3, output: expect.stringMatching(/built for production\nserving/) });
    expect((await start()).output).not.toContain('built');
    write('web/page.test.tsx', 'a test is no source');
    expect((await start()).output).not.toContain('built');
    write('web/main.tsx', '2');
    expect((await start()).output).toContain('built');
    write('contract/constants.ts', 'new');
    expect((await start()).output).toContain('built');
  });

  it('serves nothing after a failed build, and does not count it as done', async () => {
    const { run } = project();
    const failed = await run('start.mjs', { BUILD: 'fails' });
    expect(failed.code).toBe(1);
    expect(failed.output).toMatch(/^npm start: the build of the web app failed \(exit code 1\)/m);
    expect(failed.output).not.toContain('serving');
    expect((await run('start.mjs', { SERVER: 'ends' })).output).toContain('built');
  });

  it('builds again after a build by hand', async () => {
    const { run } = project();
    await run('start.mjs', { SERVER: 'ends' });
    await run('build.mjs');
    expect((await run('start.mjs', { SERVER: 'ends' })).output).toContain('built');
  });

  it.each(['SIGINT', 'SIGTERM'] as const)(
    'passes %s on once, and ends as the server ends',
    async (signal) => {
      const { start } = project();
      const running = start('start.mjs');
      await running.prints('serving');
      running.kill(signal);
      await running.prints('draining');
      running.kill(signal);
      const { code, output } = await running.end;
      expect(code).toBe(5);
      expect(output.match(/draining after SIG\w+/g)).toEqual([`draining after ${signal}`]);
    },
  );

  it('reads .env', async () => {
    const { run, write } = project();
    write('.env', 'COLOUR=green');
    expect((await run('start.mjs', { SERVER: 'ends' })).output).toContain('COLOUR green');
  });
});
