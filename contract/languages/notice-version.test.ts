import { createHash } from 'node:crypto';
import { expect, it } from 'vitest';
import { NOTICE_VERSION } from '../privacy/values.ts';
import { en } from './en/whole.ts';

/** What each version of the notice says, as a hash: a text that changes its meaning needs the next version, a clearer one its hash. */
const VERSIONS: Record<number, string> = {
  1: 'e0b8205eb355edde',
  2: '4642c4447055b1a5',
  3: '6c9ec0016619c425',
  4: 'b9e838724b4244e2',
  5: '7fa110653a6dc894',
  6: '439fa7d657c9ddb9',
  7: '88afb4a72662a158',
  8: '719c010877a24eb9',
};

/** The texts; of one that takes something, how it is made. The times are a table of their own. */
function textsOf(part: unknown): unknown {
  if (typeof part === 'function') return String(part);
  if (Array.isArray(part)) return part.map(textsOf);
  if (typeof part !== 'object' || part === null) return part;
  return Object.entries(part).map(([name, value]) => [name, textsOf(value)]);
}

it('the privacy notice says what its version said; another text is another version', () => {
  const hash = createHash('sha256')
    .update(JSON.stringify(textsOf(en.privacyNotice)))
    .digest('hex');
  expect({ [NOTICE_VERSION]: hash.slice(0, 16) }).toEqual({ [NOTICE_VERSION]: VERSIONS[NOTICE_VERSION] });
});

/** What nobody can promise: backups and shown names make it untrue. */
const PROMISES =
  /completely anonymous|anonymously|delet\w+ (permanently|forever)|permanently (delet|remov|eras)\w*/i;

it('no text promises to be completely anonymous or to delete permanently', () => {
  expect(JSON.stringify(textsOf(en)).match(PROMISES)).toBeNull();
});
