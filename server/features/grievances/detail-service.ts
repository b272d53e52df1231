import { randomUUID } from 'node:crypto';
import type { Updateable } from 'kysely';
import { say } from '#contract/core/notices.ts';
import { isQuorate } from '#contract/grievances/committees.ts';
import type { GivenFiles } from '#contract/grievances/file-fields.ts';
import { readReceipt } from '#contract/grievances/number.ts';
import { isConfidential, type Need, type Step } from '#contract/grievances/values.ts';
import type { Db, Tables } from '#server/database/schema.ts';
import type { Deps } from '#server/deps.ts';
import { HttpError } from '#server/http/serve/errors.ts';
import { hashOfReceipt } from '#server/receipt.ts';
import { type CaseRow, countWrittenInARow } from './case-queries.ts';
import { committeeOf, isShort } from './committee-service.ts';
import { listHolders } from './desk-queries.ts';
import { isSet, lastHearing } from './hearing-queries.ts';
import { keepText } from './sealing.ts';
import { isReceiptTaken } from './write-queries.ts';

/** What comes with a step; the rules of the call have looked at its form. */
export type StepInput = { [need in Need]?: string | undefined } & {
  files?: GivenFiles | undefined;
  /** Who was present, as a member of a committee says. */
  present?: readonly string[] | undefined;
};
/** What a step writes apart from what its row says: in the case, and in the event. */
type Detail = { row?: Updateable<Tables['grievance']>; data?: Record<string, unknown> };
type At = {
  deps: Pick<Deps, 'grievanceKey' | 'now'>;
  tx: Db;
  row: CaseRow;
  today: string;
  input: StepInput;
  user: string | null;
};

/** So many messages a sender writes in a row: whatever a program sends, the desk can still read the case. */
const MOST_IN_A_ROW = 50;

/** Looked at before anything is written. */
export const details: Partial<Record<Step, (at: At) => Promise<Detail>>> = {
  // The page makes it, so that its sender has it before the old one ends.
  newCode: async ({ deps, tx, row, input: { code = '' } }) => {
    await expectFew(tx, row.id);
    const receipt_hash = hashOfReceipt(code);
    if (readReceipt(code) === null || (await isReceiptTaken(tx, receipt_hash)))
      throw new HttpError(400, say('cases.number'), { path: 'code' });
    return { row: { receipt_hash, receipt_seen_at: deps.now() } };
  },
  // Who starts the work has the case.
  take: async ({ user }) => ({ row: { assigned_to: user } }),
  writeBack: async ({ tx, row }) => {
    await expectFew(tx, row.id);
    return {};
  },
  stepAside: async ({ row, user }) => (row.assigned_to === user ? { row: { assigned_to: null } } : {}),
  interim: async ({ today, input }) => {
    expectAhead(input.on, today);
    return {};
  },
  hearing: async ({ deps, tx, row, today, input: { on = '', time = '', place = '' } }) => {
    expectAhead(on, today);
    const last = await lastHearing(tx, row.id);
    // One that is ahead moves; what is over, or was cancelled, is another one.
    const moves = isSet(last, today);
    const { digest: _, ...kept } = keepText(deps.grievanceKey, place, isConfidential(row.track));
    const uid = moves ? last.data.uid : randomUUID();
    return { data: { time, place: kept, uid, sequence: moves ? Number(last.data.sequence) + 1 : 0 } };
  },
  cancelHearing: async ({ tx, row }) => {
    const { on, time, place, uid, sequence } = (await lastHearing(tx, row.id))?.data ?? {};
    return { data: { on, time, place, uid, sequence: Number(sequence) + 1 } };
  },
  // A committee decides by its quorum. One with too few members answers all the same, and the answer says so.
  answer: async ({ tx, row, today, input: { present = [] }, user }) => {
    const committee = committeeOf(row);
    if (!committee) return {};
    const able = await listHolders(tx, row, today);
    const named = present.length > 0 ? present : [user];
    const there = able.filter(({ _id }) => named.includes(_id));
    const short = isShort(committee, able);
    if (there.length === 0 || !(short || isQuorate(committee, there)))
      throw new HttpError(400, say('deskReplies.quorum', committee.quorum), { path: 'present' });
    return {
      data: {
        present: there.map(({ _id }) => _id),
        quorum: committee.quorum,
        ...(short && { isShort: true }),
      },
    };
  },
  assign: async ({ tx, row, today, input: { member = '' } }) => {
    if (!(await listHolders(tx, row, today)).some(({ _id }) => _id === member))
      throw new HttpError(400, say('deskReplies.member'), { path: 'member' });
    return { row: { assigned_to: member }, data: { member } };
  },
};

/** A sender does not go on for ever before the desk does something. */
async function expectFew(tx: Db, id: string): Promise<void> {
  if ((await countWrittenInARow(tx, id)) >= MOST_IN_A_ROW)
    throw new HttpError(409, say('cases.waitForDesk', MOST_IN_A_ROW));
}

/** A day that a desk names is today or later. */
function expectAhead(on = '', today: string): void {
  if (on < today) throw new HttpError(400, say('cases.dayMissing'), { path: 'on' });
}
