import { gzipSync } from 'node:zlib';

/** Fills a body of so many bytes with the same over and over. */
const full = (bytes: number, piece: string, before = '', after = '') => {
  const room = bytes - Buffer.byteLength(before) - Buffer.byteLength(after);
  return Buffer.from(before + piece.repeat(Math.max(0, Math.floor(room / Buffer.byteLength(piece)))) + after);
};
const keys = (bytes: number, keyOf: (index: number) => string, value = '0') => {
  const parts: string[] = [];
  for (let length = 0, index = 0; length < bytes - 40; index += 1) {
    const part = `${JSON.stringify(keyOf(index))}:${value}`;
    parts.push(part);
    length += part.length + 1;
  }
  return Buffer.from(`{${parts.join(',')}}`);
};

/** A body of about so many bytes. */
export type Hostile = { name: string; type: string; encoding?: string; make: (bytes: number) => Buffer };
/** The cheapest way to have much memory taken: a million objects in three bytes each. */
const objects = (bytes: number) => full(bytes, '{},', '[', '{}]');

/** What may be in a body that says that it is JSON: one row for each idea. */
export const HOSTILE_JSON: Hostile[] = Object.entries<Hostile['make']>({
  'deep arrays': (bytes) => Buffer.from('['.repeat(bytes / 2) + ']'.repeat(bytes / 2)),
  'deep objects': (bytes) => Buffer.from(`${'{"a":'.repeat(bytes / 6)}1${'}'.repeat(bytes / 6)}`),
  'many keys': (bytes) => keys(bytes, (index) => `k${index}`),
  'keys that are numbers': (bytes) => keys(bytes, (index) => String(index * 7919)),
  'keys of the prototype': (bytes) => keys(bytes, () => '__proto__', '{}'),
  'a constructor': (bytes) => full(bytes, '{"constructor":{"prototype":{"a":1}}},', '[', '{}]'),
  'one key again and again': (bytes) => keys(bytes, () => 'email', '""'),
  'a long number': (bytes) => full(bytes, '9'),
  'a long exponent': (bytes) => full(bytes, '9', '{"a":1e', '}'),
  escapes: (bytes) => full(bytes, '\\u0000', '{"email":"', '"}'),
  'half characters': (bytes) => full(bytes, '\\ud800', '{"email":"', '"}'),
  'bytes that are no text': (bytes) => Buffer.alloc(bytes, 0xff),
  spaces: (bytes) => full(bytes, ' ', '{', '}'),
  'what never ends': (bytes) => full(bytes, '[{"a":'),
}).map(([name, make]) => ({ name, type: 'application/json', make }));

/** Each type of content that a body may say it has, with what would be worst in it. */
export const HOSTILE_TYPES: Hostile[] = [
  ...Object.entries<Hostile['make']>({
    'application/json': objects,
    'application/json; charset=utf-16': (bytes) => Buffer.from('[1,'.repeat(bytes / 6), 'utf16le'),
    'application/json; charset=x-nothing': objects,
    [`application/json${';a=b'.repeat(500)}`]: objects,
    'application/vnd.api+json': objects,
    'text/plain': (bytes) => full(bytes, 'a'),
    'text/plain; charset=utf-8': objects,
    'text/html': (bytes) => full(bytes, '<p>'),
    'application/xml': (bytes) => full(bytes, '<!ENTITY a "&b;&b;">', '<?xml version="1.0"?><!DOCTYPE a ['),
    'application/x-www-form-urlencoded': (bytes) => full(bytes, 'a[b][c]=1&'),
    'multipart/form-data; boundary=x': (bytes) =>
      full(bytes, '--x\r\ncontent-disposition: form-data; name="a"\r\n\r\n\r\n'),
    'multipart/form-data': (bytes) => full(bytes, '--\r\n\r\n'),
    'application/octet-stream': (bytes) => Buffer.alloc(bytes),
    'application/offset+octet-stream': (bytes) => Buffer.alloc(bytes),
    '*/*': objects,
    ';;;,,,': objects,
    '': objects,
  }).map(([type, make]) => ({ name: type.slice(0, 50) || 'no type', type, make })),
  {
    name: 'JSON that is packed',
    type: 'application/json',
    encoding: 'gzip',
    make: (bytes) => gzipSync(Buffer.alloc(Math.min(bytes * 20, 32 * 1024 * 1024), '[')),
  },
];
