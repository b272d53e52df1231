import { UnreadableError } from './facts.ts';
import type { Pixels } from './picture.ts';

export async function readHeic(_bytes: Buffer): Promise<Pixels> {
  throw new UnreadableError('format');
}
