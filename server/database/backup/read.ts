import { createHash } from 'node:crypto';
import type { z } from 'zod';
import {
  damaged,
  type Frame,
  framesOf,
  type Header,
  PARTS,
  type TableHead,
  type TableSum,
} from './format.ts';

/** What a reader of a backup does with its parts, in their order; the rows of a table come in pieces. */
export type BackupReader = {
  onHeader?(header: Header): Promise<void> | void;
  onTable?(head: TableHead): Promise<void> | void;
  onRows?(bytes: Buffer): Promise<void> | void;
  /** The rows are all there, and are those that were written. */
  onTableEnd?(head: TableHead, sum: TableSum): Promise<void> | void;
};

/** What a backup says of itself, and what is in it by table. */
export type BackupContents = { header: Header; tables: Record<string, Omit<TableSum, 'counters'>> };

/**
 * Reads a backup from its beginning to its end, and checks every piece of it.
 * @throws StartupError where one is missing or is another than was written
 */
export async function readBackup(file: string, reader: BackupReader = {}): Promise<BackupContents> {
  const frames = framesOf(file);
  const heads = createHash('sha256');
  const jsonOf = <Schema extends z.ZodType>(schema: Schema, { bytes }: Frame): z.output<Schema> => {
    try {
      return schema.parse(JSON.parse(bytes.toString()));
    } catch {
      throw damaged(file, 'a part of it is not what belongs there');
    }
  };
  const next = async (): Promise<Frame> => {
    const { value, done } = await frames.next();
    if (done) throw damaged(file, 'its end is missing');
    return value;
  };
  const nextHead = async () => {
    const frame = await next();
    if (frame.kind !== 'J') throw damaged(file, 'rows where none belong');
    return frame;
  };
  try {
    const first = await nextHead();
    heads.update(first.bytes);
    const header = jsonOf(PARTS.header, first);
    await reader.onHeader?.(header);
    const tables: BackupContents['tables'] = {};
    for (;;) {
      const frame = await nextHead();
      const part = jsonOf(PARTS.table.or(PARTS.trailer), frame);
      if (!('table' in part)) {
        const isWhole = part.sha256 === heads.digest('hex') && (await frames.next()).done === true;
        if (!isWhole) throw damaged(file, 'its parts do not belong together');
        return { header, tables };
      }
      heads.update(frame.bytes);
      const sum = await readTable(part);
      tables[part.table] = { rows: sum.rows, bytes: sum.bytes, sha256: sum.sha256 };
    }
  } finally {
    await frames.return(undefined);
  }

  async function readTable(head: TableHead): Promise<TableSum> {
    await reader.onTable?.(head);
    const hash = createHash('sha256');
    for (;;) {
      const frame = await next();
      if (frame.kind === 'J') {
        heads.update(frame.bytes);
        const sum = jsonOf(PARTS.tableSum, frame);
        if (sum.sha256 !== hash.digest('hex')) throw damaged(file, `the rows of ${head.table} were changed`);
        await reader.onTableEnd?.(head, sum);
        return sum;
      }
      hash.update(frame.bytes);
      await reader.onRows?.(frame.bytes);
    }
  }
}
