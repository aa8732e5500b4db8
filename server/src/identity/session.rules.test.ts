import { expect, test } from 'vitest';
import { toAccountSession } from './session.rules.ts';

const session = {
  id: 'a',
  number: 7,
  userAgent: '',
  ip: '203.0.113.77',
  createdAt: new Date('2026-11-20T12:00:00.900Z'),
  lastUsedAt: new Date('2026-11-20T12:01:00Z'),
};
const networkOf = (ip: string) => toAccountSession({ ...session, ip }, 'b').network;
const describe = (userAgent: string) => toAccountSession({ ...session, userAgent }, 'b').device;

test('a session has its number, times in seconds, and a mark if it is the current one', () => {
  expect(toAccountSession(session, 'a')).toEqual({
    id: 7,
    device: '',
    network: '203.0.113.x',
    current: true,
    created_at: 1_795_176_000,
    last_used_at: 1_795_176_060,
  });
  expect(toAccountSession(session, 'b').current).toBe(false);
});

test.each([
  ['Mozilla/5.0 (Windows NT 10.0; Win64; x64; rv:140.0) Gecko/20100101 Firefox/140.0', 'Firefox, Windows'],
  [
    'Mozilla/5.0 (Windows NT 10.0) AppleWebKit/537.36 (KHTML, like Gecko) Chrome/140.0 Safari/537.36 Edg/140.0',
    'Edge, Windows',
  ],
  [
    'Mozilla/5.0 (Linux; Android 15) AppleWebKit/537.36 (KHTML, like Gecko) Chrome/140.0 Mobile Safari/537.36',
    'Chrome, Android',
  ],
  [
    'Mozilla/5.0 (iPhone; CPU iPhone OS 19_0 like Mac OS X) AppleWebKit/605.1 Version/19.0 Mobile Safari/604.1',
    'Safari, iPhone',
  ],
  [
    'Mozilla/5.0 (iPhone; CPU iPhone OS 19_0 like Mac OS X) AppleWebKit/605.1 CriOS/140.0 Mobile Safari/604.1',
    'Chrome, iPhone',
  ],
  [
    'Mozilla/5.0 (Macintosh; Intel Mac OS X 10_15_7) AppleWebKit/605.1 (KHTML) Version/19.0 Safari/605.1',
    'Safari, macOS',
  ],
  [
    'Mozilla/5.0 (X11; Linux x86_64) AppleWebKit/537.36 (KHTML, like Gecko) Chrome/140.0 Safari/537.36 OPR/120.0',
    'Opera, Linux',
  ],
  ['curl/8.5.0', ''],
  ['', ''],
])('%s is %s', (userAgent, device) => {
  expect(describe(userAgent)).toBe(device);
});

test('an address is shortened to its network', () => {
  expect(networkOf('::ffff:203.0.113.77')).toBe('203.0.113.x');
  expect(networkOf('2001:db8:1:2:3::77')).toBe('2001:db8:1:2::/64');
});
