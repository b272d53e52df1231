import { createHash, generateKeyPairSync, type KeyObject, randomBytes, sign } from 'node:crypto';

/** What a device says of itself and of its user's part (WebAuthn, authenticator data). */
const FLAG = { present: 1, verified: 4, backupPossible: 8, backedUp: 16, attested: 64 };

/** What a test can have a device or a browser get wrong. */
type Wrong = {
  challenge?: string;
  origin?: string;
  /** The domain that the device signs for. */
  domain?: string;
  type?: string;
  flags?: number;
  counter?: number;
  userHandle?: string;
  /** Signs instead of the passkey. */
  key?: KeyObject;
};

type ToMake = { challenge: string; rp: { id: string }; user: { id: string } };
type ToUse = { challenge: string; rpId: string };

const sha256 = (data: Buffer | string) => createHash('sha256').update(data).digest();

/** CBOR of what WebAuthn needs: numbers, texts, bytes and maps. */
function cbor(value: number | string | Buffer | Map<number | string, unknown>): Buffer {
  const head = (major: number, count: number) => {
    if (count < 24) return Buffer.from([(major << 5) | count]);
    return count < 256
      ? Buffer.from([(major << 5) | 24, count])
      : Buffer.from([(major << 5) | 25, count >> 8, count & 255]);
  };
  if (typeof value === 'number') return value < 0 ? head(1, -1 - value) : head(0, value);
  if (typeof value === 'string')
    return Buffer.concat([head(3, Buffer.byteLength(value)), Buffer.from(value)]);
  if (Buffer.isBuffer(value)) return Buffer.concat([head(2, value.length), value]);
  const entries = [...value].flatMap(([key, item]) => [cbor(key), cbor(item as Parameters<typeof cbor>[0])]); // only such
  return Buffer.concat([head(5, value.size), ...entries]);
}

/** A device with one passkey, and the browser around it, at a site's address. */
export function newAuthenticator(siteOrigin: string) {
  const { publicKey, privateKey } = generateKeyPairSync('ec', { namedCurve: 'P-256' });
  const id = randomBytes(32);
  let counter = 0;
  let userHandle = '';

  function clientData(type: string, challenge: string, wrong: Wrong): Buffer {
    const { origin = siteOrigin } = wrong;
    const said = {
      type: wrong.type ?? type,
      challenge: wrong.challenge ?? challenge,
      origin,
      crossOrigin: false,
    };
    return Buffer.from(JSON.stringify(said));
  }

  function authenticatorData(domain: string, flags: number, wrong: Wrong): Buffer {
    counter += 1;
    const head = Buffer.alloc(5);
    head.writeUInt8(wrong.flags ?? flags, 0);
    head.writeUInt32BE(wrong.counter ?? counter, 1);
    return Buffer.concat([sha256(wrong.domain ?? domain), head]);
  }

  function credential<Response>(response: Response) {
    const text = id.toString('base64url');
    return { id: text, rawId: text, type: 'public-key' as const, response };
  }

  return {
    /** Makes the passkey, as the site's options say. */
    make({ challenge, rp, user }: ToMake, wrong: Wrong = {}) {
      userHandle = user.id;
      const { x = '', y = '' } = publicKey.export({ format: 'jwk' });
      const [xBytes, yBytes] = [x, y].map((part) => Buffer.from(part, 'base64url'));
      const coseKey = cbor(
        new Map<number, unknown>([
          [1, 2],
          [3, -7],
          [-1, 1],
          [-2, xBytes],
          [-3, yBytes],
        ]),
      );
      const length = Buffer.from([0, id.length]);
      const flags = FLAG.present | FLAG.verified | FLAG.attested;
      const attested = Buffer.concat([Buffer.alloc(16), length, id, coseKey]);
      const authData = Buffer.concat([authenticatorData(rp.id, flags, wrong), attested]);
      const attestation = new Map<string, unknown>([
        ['fmt', 'none'],
        ['attStmt', new Map()],
        ['authData', authData],
      ]);
      return credential({
        clientDataJSON: clientData('webauthn.create', challenge, wrong).toString('base64url'),
        attestationObject: cbor(attestation).toString('base64url'),
        transports: ['internal'],
      });
    },

    /** Uses it, after looking at its owner. */
    use({ challenge, rpId }: ToUse, wrong: Wrong = {}) {
      const said = clientData('webauthn.get', challenge, wrong);
      const data = authenticatorData(rpId, FLAG.present | FLAG.verified, wrong);
      const signature = sign('sha256', Buffer.concat([data, sha256(said)]), wrong.key ?? privateKey);
      return credential({
        clientDataJSON: said.toString('base64url'),
        authenticatorData: data.toString('base64url'),
        signature: signature.toString('base64url'),
        userHandle: wrong.userHandle ?? userHandle,
      });
    },
  };
}

/** The flags of a device that saw someone, and not whom. */
export const UNVERIFIED = FLAG.present;
