import { expect, test } from 'vitest';
import type { ContentSnapshot } from './content-snapshot.ts';
import { guessCountry } from './guess-country.ts';

const snapshot = {
  state: () => ({ countries: new Map([[1, [{ iso: 'DE' }, { iso: 'UA' }]]]) }),
} as unknown as ContentSnapshot;

function askedBy(reply: string | null) {
  const asked: string[] = [];
  const ask = (ip: string) => {
    asked.push(ip);
    return Promise.resolve(reply);
  };
  return { asked, guess: (ip: string) => guessCountry({ snapshot, ask }, ip) };
}

test('the service is asked about the visitor, and its country is told when the shop knows it', async () => {
  const { asked, guess } = askedBy('1;UA;UKR;Ukraine');
  expect(await guess('::ffff:203.0.113.7')).toBe('UA');
  expect(asked).toEqual(['203.0.113.7']);
  expect(await askedBy('1;ZZ').guess('203.0.113.7')).toBeNull();
});

test('a service that fails or says nothing leaves no guess', async () => {
  expect(await askedBy('2;;;UNKNOWN').guess('203.0.113.7')).toBeNull();
  expect(await askedBy(null).guess('203.0.113.7')).toBeNull();
});

test('nobody is asked about a private address, or where no service is named', async () => {
  const { asked, guess } = askedBy('1;DE');
  expect(await guess('192.168.0.7')).toBeNull();
  expect(asked).toEqual([]);
  expect(await guessCountry({ snapshot, ask: null }, '203.0.113.7')).toBeNull();
});
