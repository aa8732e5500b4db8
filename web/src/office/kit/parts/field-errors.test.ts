import { expect, test } from 'vitest';
import { ApiError } from '#contract/api-error.ts';
import { toFormFailure } from './field-errors.ts';

const failureOf = (errors?: Record<string, string[]>) =>
  new ApiError(422, { code: 'invalid_input', message: 'Name it', ...(errors && { errors }) });

test('shows an error at its field, and no text above the form', () => {
  const failure = toFormFailure(failureOf({ name: ['Name it', 'Shorter'] }), ['name', 'email']);
  expect([failure.of('name'), failure.of('email'), failure.general]).toEqual(['Name it', undefined, null]);
});

test('shows above the form what no field of it has', () => {
  expect(toFormFailure(failureOf({ token: ['Name it'] }), ['name']).general).toBe('Name it');
  expect(toFormFailure(failureOf(), ['name']).general).toBe('Name it');
  expect(toFormFailure(null, ['name']).general).toBeNull();
});
