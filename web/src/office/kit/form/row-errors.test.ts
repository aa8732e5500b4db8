import { expect, test } from 'vitest';
import { ApiError } from '#contract/api-error.ts';
import { toRowErrors } from './row-errors.ts';

const placeOf = (index: number) => (index < 2 ? { field: 'first', row: `Rule ${index + 1}` } : null);

test('errors of rows are at the field that holds them, and name the row', () => {
  const errors = {
    'rules.1.percent': ['Too much'],
    'rules.0.kind': ['Twice'],
    version: ['Missing'],
    'rules.7.kind': ['?'],
  };
  const moved = toRowErrors(new ApiError(422, { code: 'invalid_input', message: 'Wrong', errors }), 'rules', placeOf);
  expect(moved).toMatchObject({ status: 422, code: 'invalid_input', message: 'Wrong' });
  expect((moved as ApiError).errors).toEqual({
    first: ['Rule 2: Too much', 'Rule 1: Twice'],
    version: ['Missing'],
    'rules.7.kind': ['?'],
  });
});

test('other failures stay as they are', () => {
  const error = new TypeError('a bug');
  expect(toRowErrors(error, 'rules', placeOf)).toBe(error);
});
