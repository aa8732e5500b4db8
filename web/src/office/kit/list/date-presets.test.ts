import { expect, test } from 'vitest';
import { datePresets, periodText } from './date-presets.ts';

const today = new Date(2026, 2, 2, 15);

test('presets end today and cross months', () => {
  const byLabel = new Map(datePresets(today).map((preset) => [preset.label, [preset.from, preset.to]]));
  expect(byLabel.get('Yesterday')).toEqual(['2026-03-01', '2026-03-01']);
  expect(byLabel.get('Last 7 days')).toEqual(['2026-02-24', '2026-03-02']);
  expect(byLabel.get('This month')).toEqual(['2026-03-01', '2026-03-02']);
});

test.each([
  ['', '', null],
  ['2026-03-02', '2026-03-02', 'Today'],
  ['2026-01-31', '2026-01-31', '31.01.2026'],
  ['2026-01-01', '2026-01-31', '01.01.2026 – 31.01.2026'],
  ['2026-01-01', '', 'From 01.01.2026'],
  ['', '2026-01-31', 'Until 31.01.2026'],
])('a period from "%s" to "%s" reads %s', (from, to, text) => {
  expect(periodText(from, to, today)).toBe(text);
});
