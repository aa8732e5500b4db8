import { expect, test } from 'vitest';
import { readCountryReply, toPublicAddress } from './country-guess.rules.ts';

test.each([
  ['127.0.0.1'],
  ['10.1.2.3'],
  ['172.31.255.255'],
  ['192.168.0.7'],
  ['169.254.1.1'],
  ['100.64.0.1'],
  ['0.0.0.0'],
  ['255.255.255.255'],
  ['::1'],
  ['::'],
  ['fe80::1'],
  ['fe80::1%eth0'],
  ['fd12:3456::1'],
  ['::ffff:192.168.0.7'],
  ['::ffff:7f00:1'],
  ['visitor.example'],
  [''],
])('no lookup is made for %j', (ip) => {
  expect(toPublicAddress(ip)).toBeNull();
});

test.each([
  ['203.0.113.7', '203.0.113.7'],
  ['172.32.0.1', '172.32.0.1'],
  ['::ffff:203.0.113.7', '203.0.113.7'],
  ['2001:db8::7', '2001:db8::7'],
])('%s is looked up as %s', (ip, address) => {
  expect(toPublicAddress(ip)).toBe(address);
});

test.each([
  ['1;DE;DEU;Germany', 'DE'],
  ['1;ua;UKR;Ukraine', 'UA'],
  ['1,PT', 'PT'],
  ['0;;;WRONG INPUT', null],
  ['2;;;UNKNOWN', null],
  ['11;DE', null],
  [' 1;DE', null],
  ['1;DEU', null],
  ['1', null],
  ['', null],
])('the reply %j means %s', (text, iso) => {
  expect(readCountryReply(text)).toBe(iso);
});
