import { expect, test } from 'vitest';
import { createRecoveryCodes, normalizeRecoveryCode } from './recovery-codes.rules.ts';

test('ten different recovery codes of sixteen signs that cannot be confused', () => {
  const codes = createRecoveryCodes();
  expect(new Set(codes).size).toBe(10);
  for (const code of codes) expect(code).toMatch(/^(?:[0-9a-hjkmnp-tv-z]{4}-){3}[0-9a-hjkmnp-tv-z]{4}$/);
});

test.each(['7k2m-9xq4-tb0v-h1ca', '7K2M9XQ4TB0VH1CA', ' 7k2m 9xq4 tbOv hIca', '7k2m-9xq4-tb0v-hlca'])(
  'the typed recovery code %s is the same',
  (typed) => {
    expect(normalizeRecoveryCode(typed)).toBe('7k2m9xq4tb0vh1ca');
  },
);
