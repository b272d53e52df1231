import { createHash } from 'node:crypto';
import type { z } from 'zod';
import {
  damaged,
  type FileHead,
  type Frame,
  framesOf,
  type Header,
  PARTS,
  type TableHead,
  type TableSum,
} from './format.ts';

/** What a reader of a backup does with its parts, in their order; the rows of a table come in pieces. */
type BackupReader = {
  onHeader?(header: Header): Promise<void> | void;
  onTable?(head: TableHead): Promise<void> | void;
  onRows?(bytes: Buffer): Promise<void> | void;
  /** The rows are all there, and are those that were written. */
  onTableEnd?(head: TableHead, sum: TableSum): Promise<void> | void;
  /** Files come behind all tables. */
  onFile?(head: FileHead): Promise<void> | void;
  onBytes?(bytes: Buffer): Promise<void> | void;
  /** The bytes are all there, and are those that were written. */
  onFileEnd?(): Promise<void> | void;
};

/** What a backup says of itself, and what is in it by table. */
export type BackupContents = {
  header: Header;
  tables: Record<string, Omit<TableSum, 'counters'>>;
  files: { count: number; bytes: number };
};

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
    const files = { count: 0, bytes: 0 };
    for (;;) {
      const frame = await nextHead();
      const part = jsonOf(PARTS.table.or(PARTS.file).or(PARTS.trailer), frame);
      if ('tables' in part) {
        const isWhole = part.sha256 === heads.digest('hex') && (await frames.next()).done === true;
        if (!isWhole) throw damaged(file, 'its parts do not belong together');
        return { header, tables, files };
      }
      heads.update(frame.bytes);
      if ('file' in part) {
        await readFile(part);
        files.count += 1;
        files.bytes += part.size;
        continue;
      }
      const sum = await readTable(part);
      tables[part.table] = { rows: sum.rows, bytes: sum.bytes, sha256: sum.sha256 };
    }
  } finally {
    await frames.return(undefined);
  }

  async function readTable(head: TableHead): Promise<TableSum> {
    await reader.onTable?.(head);
    const { sum, hash } = await readBytes(PARTS.tableSum, (bytes) => reader.onRows?.(bytes));
    if (sum.sha256 !== hash) throw damaged(file, `the rows of ${head.table} were changed`);
    await reader.onTableEnd?.(head, sum);
    return sum;
  }

  async function readFile(head: FileHead): Promise<void> {
    await reader.onFile?.(head);
    let size = 0;
    const { sum, hash } = await readBytes(PARTS.fileSum, (bytes) => {
      size += bytes.length;
      return reader.onBytes?.(bytes);
    });
    if (sum.sha256 !== hash || size !== head.size) throw damaged(file, `the file ${head.file} was changed`);
    await reader.onFileEnd?.();
  }

  /** Everything up to a sum, which says what it has to be. */
  async function readBytes<Schema extends z.ZodType>(
    schema: Schema,
    take: (bytes: Buffer) => Promise<void> | void,
  ): Promise<{ sum: z.output<Schema>; hash: string }> {
    const hash = createHash('sha256');
    for (;;) {
      const frame = await next();
      if (frame.kind === 'J') {
        heads.update(frame.bytes);
        return { sum: jsonOf(schema, frame), hash: hash.digest('hex') };
      }
      hash.update(frame.bytes);
      await take(frame.bytes);
    }
  }
}
