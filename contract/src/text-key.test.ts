import { expect, test } from 'vitest';
import { optionalText, outOfRange, requiredText, tooLong } from './fields.ts';
import { readTextKey } from './text-key.ts';

test('a text that is too long is reported with its limit', () => {
  for (const schema of [requiredText('auth.first_name_required', 5), optionalText(5)]) {
    const { error } = schema.safeParse('123456');
    const told = error?.issues.map(({ message }) => readTextKey(message));
    expect(told).toEqual([{ key: 'account.too_long', params: { max: '5' } }]);
  }
});

test.each(['account.too_long', 'What is this?max=5', '¿Qué?', ''])('%j has no parameters', (message) => {
  expect(readTextKey(message)).toEqual({ key: message });
});

test('parses a limit', () => {
  expect(readTextKey(tooLong(1024))).toEqual({ key: 'account.too_long', params: { max: '1024' } });
});

test('parses both bounds of a number', () => {
  const params = { min: '0.01', max: '100' };
  expect(readTextKey(outOfRange({ min: 0.01, max: 100 }))).toEqual({ key: 'common.number_out_of_range', params });
});

test('bounds may be money', () => {
  expect(readTextKey('offers.price_out_of_range?min=€0.01&max=€1,000,000.00')).toEqual({
    key: 'offers.price_out_of_range',
    params: { min: '€0.01', max: '€1,000,000.00' },
  });
});

test('a limit may be below zero', () => {
  expect(readTextKey('common.number_out_of_range?min=-100&max=100')).toEqual({
    key: 'common.number_out_of_range',
    params: { min: '-100', max: '100' },
  });
});
