import { existsSync, readdirSync } from 'node:fs';
import { join } from 'node:path';
import { describe, expect, it } from 'vitest';
import { scratchProject } from './scratch-project.fixture.ts';
import { sourceHash } from './source-hash.mjs';

const BUILD = `
console.log('built');
if (process.env.BUILD === 'fails') process.exit(7);
`;
const SERVER = `
if (process.env.SERVER === 'ends') {
  console.log('serving');
  process.exit(3);
}
const waiting = setInterval(() => {}, 1000);
for (const signal of ['SIGINT', 'SIGTERM', 'SIGHUP']) process.on(signal, () => {
  console.log('draining after', signal);
  clearInterval(waiting);
  setTimeout(() => process.exit(0), 100);
});
console.log('serving');
`;

function projectWithServer() {
  const project = scratchProject();
  project.write('scripts/build.mjs', BUILD);
  project.write('server/main.ts', SERVER);
  return project;
}

describe('the set-up', () => {
  it('says what it installs, and then installs only what has changed', async () => {
    const project = scratchProject();
    expect(await project.run()).toEqual({
      code: 0,
      output: expect.stringMatching(/^Installing .*npm ci.* to avoid it.*\n$/),
    });
    expect(project.npmCalls()).toEqual([expect.stringMatching(/^ci --omit=dev --include=optional /)]);

    expect(await project.run()).toEqual({ code: 0, output: '' });
    project.write('package.json', JSON.stringify({ ...project.manifest, scripts: { new: 'true' } }));
    expect(await project.run()).toEqual({ code: 0, output: '' });
    const other = { os: ['plan9'], integrity: 'c-1', optional: true };
    const lockfile = { packages: { ...project.lockfile.packages, 'node_modules/c': other } };
    project.write('package-lock.json', JSON.stringify(lockfile));
    expect(await project.run()).toEqual({ code: 0, output: '' });
    expect(project.npmCalls()).toHaveLength(1);

    const packages = { ...project.lockfile.packages, 'node_modules/a': { integrity: 'a-2' } };
    project.write('package-lock.json', JSON.stringify({ packages }));
    await project.run();
    expect(project.npmCalls()).toHaveLength(2);
  });

  it('adds what only development needs where it is asked for, and serves with it', async () => {
    const project = scratchProject();
    await project.run();
    expect((await project.run(['--dev'], { NODE_ENV: 'production' })).output).toMatch(/^Adding .*\n$/);
    const add = expect.stringMatching(/^install --no-save --include=dev --include=optional /);
    expect(project.npmCalls()).toEqual([expect.stringMatching(/^ci --omit=dev /), add]);
    for (const args of [['--dev'], []]) expect(await project.run(args)).toEqual({ code: 0, output: '' });
  });

  it('installs all at once where development comes first', async () => {
    const project = scratchProject();
    await project.run(['--dev']);
    expect(project.npmCalls()).toEqual([expect.stringMatching(/^ci --include=dev /)]);
    expect(await project.run()).toEqual({ code: 0, output: '' });
  });

  it('leaves it to npm to refuse a lockfile that is not of this package.json', async () => {
    const project = scratchProject();
    await project.run();
    project.write('package.json', JSON.stringify({ ...project.manifest, dependencies: { a: '2.0.0' } }));
    await project.run();
    expect(project.npmCalls()).toHaveLength(2);
  });

  it.each(['SIGINT', 'SIGTERM', 'SIGHUP'] as const)(
    'begins afresh after an installation ended by %s',
    async (signal) => {
      const project = scratchProject();
      const first = project.start([], { FAKE_NPM: 'slow' });
      await first.prints('half-way');
      first.kill(signal);
      expect((await first.end).code).toBeGreaterThan(128);
      expect(await project.run()).toMatchObject({ code: 0 });
      expect(project.npmCalls()).toHaveLength(2);
    },
  );

  it('leaves what is there for a site that runs, until all that takes its place is there', async () => {
    const project = scratchProject();
    await project.run();
    project.write('node_modules/of-the-last', '');
    project.write(
      'package-lock.json',
      JSON.stringify({ packages: { ...project.lockfile.packages, more: {} } }),
    );
    const isThere = (file: string) => existsSync(join(project.folder, file));
    const second = project.start([], { FAKE_NPM: 'slow' });
    await second.prints('half-way');
    expect(isThere('node_modules/of-the-last')).toBe(true);
    second.kill('SIGTERM');
    await second.end;
    expect(isThere('node_modules/of-the-last')).toBe(true);
    expect(await project.run()).toMatchObject({ code: 0 });
    expect(isThere('node_modules/of-the-last')).toBe(false);
    expect(isThere('node_modules/a/package.json')).toBe(true);
    expect(readdirSync(project.folder).filter((name) => name.startsWith('node_modules'))).toEqual([
      'node_modules',
    ]);
  });

  it('ends as npm fails, and does not count it as done', async () => {
    const project = scratchProject();
    const { code, output } = await project.run([], { FAKE_NPM: 'full' });
    expect(code).toBe(1);
    expect(output).toContain('npm error code ENOSPC');
    expect(await project.run()).toMatchObject({ code: 0 });
    expect(project.npmCalls()).toHaveLength(2);
  });

  it('names the repair when install scripts were blocked, as often as it is asked', async () => {
    const project = scratchProject();
    const repair = 'npm rebuild --ignore-scripts=false node';
    const blocked = { code: 1, output: expect.stringContaining(repair) };
    expect(await project.run([], { FAKE_NPM: 'no-scripts' })).toMatchObject(blocked);
    expect(await project.run([], { FAKE_NPM: 'no-scripts' })).toMatchObject(blocked);
  });
});

describe('npm start', () => {
  const START = ['--build', 'server/main.ts'];

  it('builds, then serves, and ends as the server ends', async () => {
    const { run } = projectWithServer();
    const { code, output } = await run(START, { SERVER: 'ends' });
    expect({ code, output }).toEqual({ code: 3, output: expect.stringMatching(/built\nserving\n$/) });
  });

  it('builds no second time from the same sources', async () => {
    const { run, write, folder } = projectWithServer();
    write('contract/material/kinds.ts', '');
    write('web/main.tsx', '');
    await run([]); // only what is installed by now counts
    write('dist/built-from', sourceHash(folder));
    const ends = { SERVER: 'ends' };
    expect((await run(START, ends)).output).toBe('serving\n');
    write('web/main.tsx', 'changed');
    expect((await run(START, ends)).output).toBe('built\nserving\n');
  });

  it('serves nothing after a failed build', async () => {
    const { run } = projectWithServer();
    const failed = await run(START, { BUILD: 'fails' });
    expect(failed.code).toBe(7);
    expect(failed.output).not.toContain('serving');
  });

  it.each(['SIGINT', 'SIGTERM', 'SIGHUP'] as const)(
    'passes %s on, and waits for the server',
    async (signal) => {
      const running = projectWithServer().start(START);
      await running.prints('serving');
      running.kill(signal);
      const { code, output } = await running.end;
      expect(code).toBe(0);
      expect(output).toContain(`draining after ${signal}`);
    },
  );
});

describe('the web app', () => {
  it('is stale when its sources change; tests are none', () => {
    const { folder, write } = scratchProject();
    write('contract/material/kinds.ts', '');
    write('web/main.tsx', '');
    const hashes = new Set<string>();
    for (const [file, text] of [
      ['web/main.tsx', '1'],
      ['web/main.tsx', '2'],
      ['web/ui/button.css', '1'],
      ['contract/core/constants.ts', '1'],
    ] as const) {
      write(file, text);
      hashes.add(sourceHash(folder));
    }
    expect(hashes.size).toBe(4);
    write('web/page.test.tsx', 'a test is no source');
    expect(hashes).toContain(sourceHash(folder));
  });
});
