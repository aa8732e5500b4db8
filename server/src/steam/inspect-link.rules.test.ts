import { expect, test } from 'vitest';
import { toInspectLink } from './inspect-link.rules.ts';

const item = { steamId: '76561197960287930', assetId: '401', texts: new Map([[6, 'ADBD584A']]) };
const linkOf = (...links: string[]) => toInspectLink({ ...item, links });

test.each([
  ['steam://run/730//+csgo_econ_action_preview%20%propid:6%', 'steam://run/730//+csgo_econ_action_preview%20ADBD584A'],
  ['steam://run/730//+csgo_econ_action_preview %propid:6%', 'steam://run/730//+csgo_econ_action_preview%20ADBD584A'],
  [
    'steam://rungame/730/76561202255233023/+csgo_econ_action_preview%20S%owner_steamid%A%assetid%D999',
    'steam://rungame/730/76561202255233023/+csgo_econ_action_preview%20S76561197960287930A401D999',
  ],
])('%s gets what it lacks', (template, link) => {
  expect(linkOf('https://example.com/wiki', template)).toBe(link);
});

test.each([
  'https://example.com/csgo_econ_action_preview',
  'steam://run/730//+csgo_econ_action_preview%20%propid:7%',
  'steam://run/440//+csgo_econ_action_preview%20A1',
  'steam://run/730//+csgo_econ_action_preview%20A1+quit',
])('%s is none', (link) => {
  expect(linkOf(link)).toBeNull();
});

test('an item without links has none', () => {
  expect(linkOf()).toBeNull();
  const link = `steam://run/730//+csgo_econ_action_preview%20${'A'.repeat(2000)}`;
  expect(linkOf(link)).toBeNull();
});
