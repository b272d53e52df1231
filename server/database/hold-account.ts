import type { Db } from './schema.ts';

/** Has what an account does at the same moment come one after the other, until the transaction ends: what is counted then stays so. */
export async function holdAccount(tx: Db, id: string): Promise<void> {
  await tx.selectFrom('user').select('id').where('id', '=', id).forNoKeyUpdate().execute();
}
