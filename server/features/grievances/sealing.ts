import { randomBytes } from 'node:crypto';
import { seal, unseal } from '#server/mail/sealed.ts';
import { digestOf } from './chain.ts';

/** A text as an event keeps it. */
export type KeptText = { text: string | null; is_sealed: boolean; digest: string | null };

const SALT_BYTES = 12;

/** Keeps a text for an event; sealed in a confidential track. */
export function keepText(key: Buffer, text: string | undefined, isSealed: boolean): KeptText {
  if (text === undefined) return { text: null, is_sealed: false, digest: null };
  const salted = { salt: randomBytes(SALT_BYTES).toString('base64url'), text };
  return {
    text: isSealed ? seal(key, salted) : JSON.stringify(salted),
    is_sealed: isSealed,
    digest: digestOf(salted),
  };
}

/** Seals a text that was kept open; its digest stays, and the chain with it. */
export function sealText(key: Buffer, kept: string): string {
  return seal(key, JSON.parse(kept));
}

/** Reads a kept text. @returns null where there is none, and where the site has another key than that of its sealing */
export function readText(
  key: Buffer,
  { text, is_sealed }: Pick<KeptText, 'text' | 'is_sealed'>,
): string | null {
  if (text === null) return null;
  try {
    const salted = is_sealed ? unseal(key, text) : JSON.parse(text);
    return (salted as { text: string }).text; // written by `keepText`
  } catch {
    return null;
  }
}

/** Who filed a case. */
export type Sender = {
  username: string;
  email: string /** Where it came on paper. */;
  rollno?: string | undefined;
};

/** Reads who filed a case; null where the site has another key, or the name was erased. */
export function readSender(key: Buffer, sealed: string | null): Sender | null {
  if (sealed === null) return null;
  try {
    return unseal(key, sealed) as Sender; // sealed by `sealSender`
  } catch {
    return null;
  }
}

/** Seals who filed a case. */
export const sealSender = (key: Buffer, { username, email, rollno }: Sender): string =>
  seal(key, { username, email, ...(rollno && { rollno }) });
