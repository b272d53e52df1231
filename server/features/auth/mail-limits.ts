import type { Db } from '#server/database/schema.ts';
import {
  createLimit,
  giveBackAll,
  type Limit,
  type LimitRule,
  type Taking,
  takeAll,
} from '#server/http/limits/rate-limit.ts';

/** The calls that send a mail to an address which someone typed in; `forgotKnown`: from where its account is known. */
type MailCall = 'register' | 'resend' | 'addressChange' | 'forgot' | 'forgotKnown';

/** Who causes a mail, and to whom. */
type MailCause = {
  /** The request's address. */
  address: string;
  /** The address that the mail goes to. */
  receiver: string;
  /** The logged-in user, or the sender as the login knows it. */
  account?: string;
};

type MailRule = {
  name: LimitRule['name'];
  calls: readonly MailCall[];
  /** Whose mails it counts. */
  keyOf: (cause: MailCause) => string[];
  /** So many in an hour. */
  points: number;
};

const byAddress = ({ address }: MailCause) => [address];

/** Who may cause how many mails. The first rule of a call says whose turn in the queue of mails it is. */
const MAIL_RULES: readonly MailRule[] = [
  { name: 'address-change', calls: ['addressChange'], keyOf: ({ account = '' }) => [account], points: 5 },
  { name: 'mail-address', calls: ['register', 'resend', 'addressChange'], keyOf: byAddress, points: 600 },
  {
    name: 'mail-to',
    calls: ['register', 'resend', 'addressChange'],
    keyOf: ({ receiver }) => [receiver],
    points: 10,
  },
  { name: 'forgot-address', calls: ['forgot'], keyOf: byAddress, points: 100 },
  {
    // Of each sender: a stranger who asks for an account's links does not use up its owner's.
    name: 'forgot',
    calls: ['forgot', 'forgotKnown'],
    keyOf: ({ receiver, account = '' }) => [receiver, account],
    points: 3,
  },
];

/** The limits of every call that mails. */
export function mailLimits(db: Db) {
  const rules = MAIL_RULES.map((rule): MailRule & { limit: Limit } => ({
    ...rule,
    limit: createLimit(db, { name: rule.name, points: rule.points, seconds: 60 * 60 }),
  }));
  const takingsOf = (call: MailCall, cause: MailCause): Taking[] =>
    rules.filter(({ calls }) => calls.includes(call)).map(({ limit, keyOf }) => [limit, ...keyOf(cause)]);
  return {
    /** Takes one mail. @returns how many the sender has caused by now: the more, the later it goes. @throws Limited 429 */
    take: (call: MailCall, cause: MailCause): Promise<number> => takeAll(...takingsOf(call, cause)),
    /** A registration that was proved was nobody's attack: a class that registers together goes on. */
    proved: async (address: string): Promise<void> => {
      const rule = rules.find(({ name }) => name === 'mail-address');
      if (rule) await giveBackAll([[rule.limit, address]]);
    },
  };
}
