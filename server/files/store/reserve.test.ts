import { expect, it, vi } from 'vitest';
import { type FileStore, NoRoom, RESERVE_BYTES } from './file-store.ts';
import { withReserve } from './open-store.ts';

const room = vi.fn<FileStore['room']>();
const put = vi.fn<FileStore['put']>(async () => {});
const { list, read, remove, sizeOf } = {} as FileStore; // what is not about room is passed on
const store: FileStore = { list, read, remove, sizeOf, put, room };

it.each<[what: string, free: number | undefined, isTaken: boolean]>([
  ['what would touch the reserve of a disk', RESERVE_BYTES + 99, false],
  ['what just fits before the reserve of a disk', RESERVE_BYTES + 100, true],
  ['what comes to a disk of which nobody knows', undefined, true],
])('%s leaves the reserve alone', async (_what, free, isTaken) => {
  room.mockResolvedValue(free);
  put.mockClear();
  const kept = withReserve(store, [], true).put('originals/aa/a', new Uint8Array(100), 100);
  await (isTaken ? kept : expect(kept).rejects.toThrow(NoRoom));
  expect(put).toHaveBeenCalledTimes(isTaken ? 1 : 0);
});

it('knows the disk of the database, too, and asks a storage elsewhere for no room', async () => {
  room.mockReset();
  const beside = withReserve(store, [import.meta.dirname], false);
  await beside.put('originals/aa/a', new Uint8Array(1), 1);
  expect(room).not.toHaveBeenCalled();
  expect(await beside.room()).toBeGreaterThan(0);
});
