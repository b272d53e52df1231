import { BlockList, isIP, isIPv4 } from 'node:net';
import { networkInterfaces } from 'node:os';

/** What is not the internet's, of IPv4 (IANA's registry of special addresses), and with that multicast and what is reserved. */
const NOT_PUBLIC_V4 = [
  ['0.0.0.0', 8], // this network
  ['10.0.0.0', 8], // private
  ['100.64.0.0', 10], // shared by a provider's customers (CGNAT)
  ['127.0.0.0', 8], // loopback
  ['169.254.0.0', 16], // link-local: also where clouds keep their machines' secrets
  ['172.16.0.0', 12], // private
  ['192.0.0.0', 24], // protocols
  ['192.0.2.0', 24], // documentation
  ['192.31.196.0', 24], // AS112
  ['192.52.193.0', 24], // AMT
  ['192.88.99.0', 24], // relays of 6to4
  ['192.168.0.0', 16], // private
  ['192.175.48.0', 24], // AS112
  ['198.18.0.0', 15], // benchmarks
  ['198.51.100.0', 24], // documentation
  ['203.0.113.0', 24], // documentation
  ['224.0.0.0', 4], // multicast
  ['240.0.0.0', 4], // reserved, and broadcast
] as const;

/** Of IPv6 only what is given out to networks counts: not mapped IPv4, loopback, unique local, link-local, multicast, NAT64. */
const PUBLIC_V6 = ['2000::', 3] as const;
/** And of that not these. */
const NOT_PUBLIC_V6 = [
  ['2001::', 23], // protocols, Teredo among them, which has an IPv4 address in it
  ['2001:db8::', 32], // documentation
  ['2002::', 16], // 6to4, the same
  ['2620:4f:8000::', 48], // AS112
  ['3fff::', 20], // documentation
] as const;

const refused = new BlockList();
for (const [net, bits] of NOT_PUBLIC_V4) refused.addSubnet(net, bits, 'ipv4');
for (const [net, bits] of NOT_PUBLIC_V6) refused.addSubnet(net, bits, 'ipv6');
const given = new BlockList();
given.addSubnet(...PUBLIC_V6, 'ipv6');

/** Whether an address is one of the internet, where the site may look for what someone else names. */
export function isPublicAddress(address: string): boolean {
  if (!isIP(address) || address.includes('%')) return false; // with a zone it is of this machine's own networks
  if (isIPv4(address)) return !refused.check(address, 'ipv4');
  return given.check(address, 'ipv6') && !refused.check(address, 'ipv6');
}

/** The same, but for this machine: what it offers to itself alone it offers at its public address, too. */
export function isElsewhere(address: string): boolean {
  const own = Object.values(networkInterfaces()).flatMap((one = []) => one.map((at) => at.address));
  return isPublicAddress(address) && !own.includes(address);
}
