import { isIPv4, isIPv6 } from 'node:net';

/** What stands before an IPv4 address that is written as an IPv6 one: mapped (RFC 4291), translated (RFC 6052). */
const AROUND_IPV4 = ['0:0:0:0:0:ffff:', '64:ff9b:0:0:0:0:'];

/**
 * An address as a limit counts it, so that another spelling is no other sender: IPv4 as it is, also inside of IPv6;
 * IPv6 by its first 64 bits, because anyone who has one address there has all the others. A port or a zone goes.
 * @returns undefined for what is no address
 */
export function addressKey(text: string): string | undefined {
  const bare = /^\[(.+)\](?::\d+)?$/.exec(text.trim())?.[1] ?? text.trim();
  const plain = bare.replace(/^([\d.]+):\d+$/, '$1').replace(/%.*$/, '');
  if (isIPv4(plain)) return plain;
  if (!isIPv6(plain)) return undefined;
  const groups = groupsOf(plain);
  const whole = groups.join(':');
  if (AROUND_IPV4.some((prefix) => whole.startsWith(prefix))) {
    const bytes = groups.slice(6).flatMap((group) => {
      const value = Number.parseInt(group, 16);
      return [value >> 8, value & 0xff];
    });
    return bytes.join('.');
  }
  return `${groups.slice(0, 4).join(':')}::/64`;
}

/** The eight groups of an IPv6 address, in lower case and without zeros in front, as URLs are written. */
function groupsOf(address: string): string[] {
  const short = new URL(`http://[${address}]`).hostname.slice(1, -1);
  const [left = [], right = []] = short.split('::').map((half) => half.split(':').filter(Boolean));
  return short.includes('::')
    ? [...left, ...Array(8 - left.length - right.length).fill('0'), ...right]
    : left;
}

/**
 * One part of a limit's key in its one form: an address by `addressKey`; anything else, such as an e-mail address, in
 * lower case and composed (NFC). Whatever a mail server may tell apart beyond that (dots, tags) stays apart.
 */
export function limitKey(part: string): string {
  return addressKey(part) ?? part.normalize('NFC').toLowerCase();
}

/** Networks of IPv6 that one customer of a provider may have as a whole, and how many times the share of one of 64 bits they get. */
const WIDER = [
  { bits: 56, times: 4 },
  { bits: 48, times: 16 },
] as const;

/**
 * What a limit counts an address as: itself, and for IPv6 the networks around it, of which a tunnel gives anyone a whole one.
 * They get several shares: phones of many people are in one of them, too.
 * @param key of `limitKey`
 * @returns the narrowest first; one alone for all that is no IPv6 network
 */
export function sharesOf(key: string): { key: string; times: number }[] {
  const groups = /^([\da-f]+):([\da-f]+):([\da-f]+):([\da-f]+)::\/64$/.exec(key)?.slice(1);
  if (!groups) return [{ key, times: 1 }];
  const [a, b, c, last = '0'] = groups;
  const of56 = (Number.parseInt(last, 16) & 0xff00).toString(16);
  const wider = { 56: `${a}:${b}:${c}:${of56}::/56`, 48: `${a}:${b}:${c}::/48` };
  return [{ key, times: 1 }, ...WIDER.map(({ bits, times }) => ({ key: wider[bits], times }))];
}

/** Whose turn it is that an address waits in: that of the widest network around it, so that nobody has thousands of turns. */
export function laneKey(address: string): string {
  return sharesOf(limitKey(address)).at(-1)?.key ?? address;
}

/** Whose an address is, where that is remembered for longer: all of a network of 56 bits are one customer's. */
export function networkOf(address: string): string {
  const [own, wider] = sharesOf(limitKey(address));
  return (wider ?? own)?.key ?? address;
}
