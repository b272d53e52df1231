import { describe, expect, it } from 'vitest';
import { addressKey, laneKey, limitKey, sharesOf } from './address.ts';

describe('a limit counts', () => {
  it.each([
    ['203.0.113.7', '203.0.113.7'],
    [' 203.0.113.7 ', '203.0.113.7'],
    ['203.0.113.7:50123', '203.0.113.7'],
    ['::ffff:203.0.113.7', '203.0.113.7'],
    ['::FFFF:cb00:7107', '203.0.113.7'],
    ['[::ffff:203.0.113.7]:443', '203.0.113.7'],
    ['0:0:0:0:0:ffff:203.0.113.7', '203.0.113.7'],
    ['64:ff9b::203.0.113.7', '203.0.113.7'],
    ['2001:db8:1:2::1', '2001:db8:1:2::/64'],
    ['2001:0DB8:0001:0002:ffff:ffff:ffff:ffff', '2001:db8:1:2::/64'],
    ['[2001:db8:1:2::1]:8080', '2001:db8:1:2::/64'],
    ['fe80::1%eth0', 'fe80:0:0:0::/64'],
    ['::1', '0:0:0:0::/64'],
    ['2001:db8::', '2001:db8:0:0::/64'],
  ])('the address %s as %s', (address, key) => {
    expect(addressKey(address)).toBe(key);
  });

  it.each(['', 'unknown', 'a@203.0.113.7', '203.0.113.999', '203.0.113', '1', '203.0.113.7:', '::g'])(
    '%j as no address',
    (text) => {
      expect(addressKey(text)).toBeUndefined();
    },
  );

  it.each([
    ['Asha@College.Example', 'asha@college.example'],
    ['ashā@college.example', 'ash\u0101@college.example'],
    ['asha+x@college.example', 'asha+x@college.example'],
    ['a.sha@college.example', 'a.sha@college.example'],
  ])('the mailbox %s as %s', (email, key) => {
    expect(limitKey(email)).toBe(key);
  });

  it('an address of IPv6 as the networks around it, too', () => {
    expect(sharesOf(limitKey('2001:db8:1:23ff::1'))).toEqual([
      { key: '2001:db8:1:23ff::/64', times: 1 },
      { key: '2001:db8:1:2300::/56', times: 4 },
      { key: '2001:db8:1::/48', times: 16 },
    ]);
    expect(laneKey('2001:db8:1:23ff::1')).toBe('2001:db8:1::/48');
  });

  it.each(['203.0.113.7', '::ffff:203.0.113.7', 'asha@college.example'])('%s as itself alone', (text) => {
    expect(sharesOf(limitKey(text))).toEqual([{ key: limitKey(text), times: 1 }]);
  });
});
