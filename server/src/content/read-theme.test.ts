import { expect, test } from 'vitest';
import { readTheme } from './read-theme.ts';

test('reads the colours and drawings of the storefront', () => {
  const { colors, logo, mark } = readTheme();
  expect(colors).toMatchObject({ canvas: '#0d0f0e', surface: '#141715', ink: '#f2f4ef', muted: '#b5bdb6' });
  for (const drawing of [logo, mark]) expect(drawing).toMatch(/^<svg xmlns="[^"]+" viewBox="0 0 \d+ 32"/);
  expect(mark).toContain(colors.surface);
});
