import { describe, expect, it } from 'vitest';
import { scratchProject } from './scratch-project.fixture.ts';

const REPAIR = 'npm rebuild --ignore-scripts=false a';

describe('the set-up', () => {
  it('installs everything, devDependencies too, and then only what has changed', async () => {
    const project = scratchProject();
    expect(await project.run('set-up.mjs', { NODE_ENV: 'production' })).toMatchObject({ code: 0 });
    expect(project.npmCalls().at(-1)).toMatch(/^install --no-save --include=dev --include=optional /);

    const calls = project.npmCalls();
    expect(await project.run('set-up.mjs')).toEqual({ code: 0, output: '' });
    project.write('package.json', JSON.stringify({ ...project.manifest, scripts: { new: 'true' } }));
    expect(await project.run('set-up.mjs')).toEqual({ code: 0, output: '' });
    expect(project.npmCalls()).toEqual(calls);

    const packages = { ...project.lockfile.packages, 'node_modules/b': { version: '1.0.0' } };
    project.write('package-lock.json', JSON.stringify({ packages }));
    await project.run('set-up.mjs');
    expect(project.npmCalls().length).toBeGreaterThan(calls.length);
  });

  it('leaves alone what somebody installed with npm', async () => {
    const project = scratchProject();
    await project.run('set-up.mjs');
    const calls = project.npmCalls();
    project.write('node_modules/.basta-set-up', 'of another lockfile');
    expect(await project.run('set-up.mjs')).toEqual({ code: 0, output: '' });
    expect(project.npmCalls()).toEqual(calls);
  });

  it.each(['SIGINT', 'SIGTERM'] as const)(
    'begins afresh after an installation ended by %s',
    async (signal) => {
      const project = scratchProject();
      const first = project.start('set-up.mjs', { FAKE_NPM: 'slow' });
      await first.prints('half-way');
      first.kill(signal);
      expect(await first.end).toMatchObject({ code: 1, output: expect.stringContaining('interrupted') });
      expect(await project.run('set-up.mjs')).toMatchObject({ code: 0 });
      expect(project.npmCalls().filter((call) => call.startsWith('install'))).toHaveLength(2);
    },
  );

  it('says what to do when the registry does not answer, and keeps what is there', async () => {
    const project = scratchProject();
    await project.run('set-up.mjs');
    const packages = { ...project.lockfile.packages, 'node_modules/b': { version: '1.0.0' } };
    project.write('package-lock.json', JSON.stringify({ packages }));
    const { code, output } = await project.run('set-up.mjs', { FAKE_NPM: 'unreachable' });
    expect(code).toBe(1);
    expect(output).toMatch(/^set-up: npm cannot reach its registry: ECONNREFUSED; check the network/m);
    project.write('package-lock.json', JSON.stringify(project.lockfile));
    expect(await project.run('set-up.mjs')).toEqual({ code: 0, output: '' });
  });

  it('says what to do when npm fails, and does not count it as done', async () => {
    const project = scratchProject();
    const { code, output } = await project.run('set-up.mjs', { FAKE_NPM: 'full' });
    expect(code).toBe(1);
    expect(output).toMatch(/^set-up: npm failed: the disk is full/m);
    expect(await project.run('set-up.mjs')).toMatchObject({ code: 0 });
  });

  it('names the repair when install scripts were blocked, as often as it is asked', async () => {
    const project = scratchProject();
    const blocked = { code: 1, output: expect.stringContaining(REPAIR) };
    expect(await project.run('set-up.mjs', { FAKE_NPM: 'no-scripts' })).toMatchObject(blocked);
    expect(await project.run('set-up.mjs')).toMatchObject(blocked);
  });

  it('refuses a lockfile that is not of this package.json', async () => {
    const project = scratchProject();
    project.write('package.json', JSON.stringify({ ...project.manifest, dependencies: { a: '2.0.0' } }));
    const { code, output } = await project.run('set-up.mjs');
    expect(code).toBe(1);
    expect(output).toBe('set-up: package.json and package-lock.json disagree: run npm install\n');
  });
});
