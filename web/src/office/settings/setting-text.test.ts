import { expect, test } from 'vitest';
import { settingText, wholeSettingText } from './setting-text.ts';

test('a short text stays, a long one is cut, and only the whole one shows what follows', () => {
  const tag = `${'<!-- fonts -->\n'.repeat(9)}<script>collect(card)</script>`;
  expect(settingText({}, tag)).toHaveLength(81);
  expect(settingText({}, tag)).not.toContain('<script>');
  expect(wholeSettingText(null, tag)).toBe(tag);
  expect(settingText({}, 'Pearls')).toBe('Pearls');
});

test('amounts have their unit, switches and empty values are words', () => {
  expect(settingText({ unit: 'EUR' }, 1000)).toBe('€1,000.00');
  expect(wholeSettingText('percent', 16)).toBe('16 percent');
  expect(settingText({ kind: 'image' }, 'data:image/svg+xml,a')).toBe('a drawing');
  expect([settingText({ kind: 'image' }, ''), wholeSettingText('EUR', null)]).toEqual(['empty', 'empty']);
  expect([wholeSettingText(null, true), settingText({}, false)]).toEqual(['on', 'off']);
});
