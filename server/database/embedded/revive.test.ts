import { join } from 'node:path';
import { expect, test, vi } from 'vitest';
import { embeddedDatabases, query, WINDOWS } from './databases.fixture.ts';

const { base, start } = await embeddedDatabases();

test('a server that ended on a full disk starts again, where it was, once there is room; any other end is for good', async ({
  skip,
}) => {
  skip(process.platform === 'win32', WINDOWS);
  const said = vi.spyOn(console, 'error').mockImplementation(() => {});
  let free = 0;
  const database = await start(join(base, 'full'), { free: async () => free });
  await query(database, `create table note (body text); insert into note values ('kept')`);
  const isOver = vi.fn();
  void database.died.then(isOver);
  const { pid } = database;
  // As it ends by itself where its log of changes cannot grow.
  process.kill(pid, 'SIGQUIT');
  await vi.waitFor(() =>
    expect(said).toHaveBeenCalledWith(expect.stringMatching(/^DATA_DIR: the disk is full/)),
  );
  await expect(query(database, 'select')).rejects.toThrow();
  free = 100 * 1024 * 1024;
  await vi.waitFor(
    async () => expect(await query(database, 'select body from note')).toEqual([{ body: 'kept' }]),
    {
      timeout: 30_000,
    },
  );
  expect(database.pid).not.toBe(pid);
  expect(isOver).not.toHaveBeenCalled();
  process.kill(database.pid, 'SIGQUIT');
  await database.died;
  said.mockRestore();
});

test('one that waits for room ends when it is told to', async ({ skip }) => {
  skip(process.platform === 'win32', WINDOWS);
  const said = vi.spyOn(console, 'error').mockImplementation(() => {});
  const database = await start(join(base, 'stopped'), { free: async () => 0 });
  process.kill(database.pid, 'SIGQUIT');
  await vi.waitFor(() => expect(said).toHaveBeenCalledOnce());
  await database.stop();
  await expect(query(database, 'select')).rejects.toThrow();
  said.mockRestore();
});
