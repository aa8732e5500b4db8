import { expect, test } from 'vitest';
import { isReachable, readWebhookUrl } from './webhook-address.rules.ts';

const privateAddresses = [
  '127.0.0.1',
  '10.1.2.3',
  '172.16.0.1',
  '192.168.1.1',
  '169.254.169.254',
  '100.64.0.1',
  '0.0.0.0',
  '198.18.0.1',
  '203.0.113.5',
  '224.0.0.1',
  '255.255.255.255',
  '::',
  '::1',
  '::ffff:127.0.0.1',
  '::ffff:10.0.0.1',
  '::7f00:1',
  'fe80::1',
  'fe80::1%eth0',
  'fd00::1',
  'ff02::1',
  '64:ff9b::7f00:1',
  '2002:7f00:1::',
  '2001:0:7f00:1::',
  '2001:db8::1',
  'no address',
];

test.each(privateAddresses)('%s is no address of the Internet', (address) => {
  expect(isReachable(address, false)).toBe(false);
});

test.each(['8.8.8.8', '93.184.215.14', '2606:4700::6810:84e5', '::ffff:8.8.8.8'])('%s can be reached', (address) => {
  expect(isReachable(address, false)).toBe(true);
});

test('with the setting for tests this machine can be reached, and nothing else that is private', () => {
  expect(['127.0.0.1', '::1'].map((address) => isReachable(address, true))).toEqual([true, true]);
  expect(['10.0.0.1', '169.254.169.254'].map((address) => isReachable(address, true))).toEqual([false, false]);
});

test.each([
  'http://shop.com/hook',
  'ftp://shop.com/hook',
  'https://user:pass@shop.com/',
  'https://127.0.0.1/',
  'https://0x7f000001/',
  'https://2130706433/',
  'https://[::1]/',
  'https://[::ffff:7f00:1]/',
  'https://localhost/',
  'https://intranet/',
  'https://db.internal/',
  'https://printer.local/',
  'https://api.localhost/',
  'shop.com/hook',
])('%s is refused', (url) => {
  expect(() => readWebhookUrl(url, false)).toThrow(expect.objectContaining({ code: 'invalid_input' }) as Error);
});

test('an address is kept without its fragment', () => {
  expect(readWebhookUrl('https://hooks.shop.com:8443/a?b=c#d', false)).toBe('https://hooks.shop.com:8443/a?b=c');
  expect(readWebhookUrl('http://127.0.0.1:4000/hook', true)).toBe('http://127.0.0.1:4000/hook');
});
