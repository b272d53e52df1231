import { networkInterfaces } from 'node:os';
import { describe, expect, it } from 'vitest';
import { isElsewhere, isPublicAddress } from './public-address.ts';

const PUBLIC = [
  ...['1.1.1.1', '8.8.8.8', '9.255.255.255', '11.0.0.0', '100.63.255.255', '100.128.0.0', '126.255.255.255'],
  ...['128.0.0.0', '169.253.255.255', '169.255.0.0', '172.15.255.255', '172.32.0.0', '191.255.255.255'],
  ...['192.167.255.255', '192.169.0.0', '198.17.255.255', '198.20.0.0', '223.255.255.255'],
  ...['2001:4860:4860::8888', '2400:cb00::1', '2606:4700:4700::1111', '2a00:1450:4001::200e', '3ffe::1'],
];
const REFUSED = {
  'this network': ['0.0.0.0', '0.1.2.3'],
  loopback: ['127.0.0.1', '127.255.255.255', '::1'],
  'nothing named': ['::'],
  private: ['10.0.0.0', '10.255.255.255', '172.16.0.0', '172.31.255.255', '192.168.0.0', '192.168.255.255'],
  'a provider’s own (CGNAT)': ['100.64.0.0', '100.100.100.200', '100.127.255.255'],
  'link-local, a cloud’s secrets among it': ['169.254.0.0', '169.254.169.254', 'fe80::1', 'febf::1'],
  'unique local': ['fc00::1', 'fd00:ec2::254', 'fdff::1'],
  'site-local, of old': ['fec0::1'],
  multicast: ['224.0.0.1', '239.255.255.255', 'ff02::1'],
  'reserved and broadcast': ['240.0.0.1', '255.255.255.255', '4000::1', 'e000::1'],
  protocols: ['192.0.0.1', '192.88.99.1', '2001::1', '2001:10::1', '2001:1ff::1', '100::1'],
  'documentation and benchmarks': [
    ...['192.0.2.1', '198.51.100.7', '203.0.113.255', '198.18.0.1', '198.19.255.255'],
    ...['2001:db8::1', '3fff::1'],
  ],
  'IPv4 within IPv6': [
    ...['::ffff:127.0.0.1', '::ffff:7f00:1', '::ffff:10.0.0.1', '::ffff:169.254.169.254', '::ffff:8.8.8.8'],
    ...['::127.0.0.1', '::ffff:0:127.0.0.1', '64:ff9b::7f00:1', '64:ff9b:1::a00:1', '2002:7f00:1::'],
  ],
  'with a zone': ['fe80::1%eth0', '2001:4860:4860::8888%eth0'],
  'no address': ['', 'localhost', '127.1', '0x7f000001', '2130706433', '[::1]', '8.8.8.8:80', '8.8.8.8 '],
};

describe('an address', () => {
  it.each(PUBLIC)('%s is of the internet', (address) => expect(isPublicAddress(address)).toBe(true));

  it.each(Object.entries(REFUSED).flatMap(([what, some]) => some.map((address) => [what, address] as const)))(
    '%s: %s is not',
    (_, address) => expect(isPublicAddress(address)).toBe(false),
  );

  it('of this machine is not elsewhere, whatever it is', () => {
    const own = Object.values(networkInterfaces()).flatMap((one = []) => one.map(({ address }) => address));
    expect(own.length).toBeGreaterThan(0);
    for (const address of own) expect(isElsewhere(address)).toBe(false);
    expect(isElsewhere('8.8.8.8')).toBe(true);
  });
});
