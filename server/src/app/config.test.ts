import { expect, test } from 'vitest';
import { readConfig } from './config.ts';

test('nothing set is a demo shop on this machine', () => {
  expect(readConfig({})).toMatchObject({ port: 3000, host: '127.0.0.1', demo: true, databaseUrl: null, role: 'all' });
});

test('an empty setting counts as missing', () => {
  expect(readConfig({ PORT: '', DATABASE_URL: '', PUBLIC_URL: '' })).toMatchObject({
    port: 3000,
    databaseUrl: null,
    publicUrl: null,
  });
});

test.each([
  ['PUBLIC_URL', 'shop.example'],
  ['PUBLIC_URL', 'https://shop.example/path'],
  ['PUBLIC_URL', 'https://user:word@shop.example'],
  ['IMAGE_HOST', 'images.example'],
  ['COUNTRY_GUESS_URL', 'https://countries.example/'],
  ['COUNTRY_GUESS_URL', 'https://{ip}.example/'],
  ['COUNTRY_GUESS_URL', 'ftp://countries.example/{ip}'],
  ['CORS_ORIGINS', 'https://a.example,b.example'],
  ['TRUST_PROXY', 'yes'],
])('%s cannot be %s', (name, value) => {
  expect(() => readConfig({ [name]: value })).toThrow(name);
});

test('addresses are written as browsers write them', () => {
  expect(readConfig({ PUBLIC_URL: 'HTTPS://Shop.Example/' }).publicUrl).toBe('https://shop.example');
});

test('origins of other storefronts have no slash at their end either', () => {
  expect(readConfig({ CORS_ORIGINS: 'https://a.example/, http://localhost:5173' }).corsOrigins).toEqual([
    'https://a.example',
    'http://localhost:5173',
  ]);
});

test('nobody outside is asked where visitors are, unless a service is named', () => {
  expect(readConfig({}).countryGuessUrl).toBeNull();
  const countryGuessUrl = 'https://countries.example/{ip}?format=text';
  expect(readConfig({ COUNTRY_GUESS_URL: countryGuessUrl })).toMatchObject({ countryGuessUrl });
});

test('every wrong setting is named at once', () => {
  expect(() => readConfig({ PORT: 'x', ROLE: 'king' })).toThrow(/PORT.*ROLE/);
});

test('outside demo mode there is no sandbox, and the shop says so', () => {
  expect(() => readConfig({ NODE_ENV: 'production' })).toThrow(/payment provider/);
  expect(readConfig({ NODE_ENV: 'production', DEMO: '1' }).demo).toBe(true);
});

test('letters that leave the house need the address of the shop', () => {
  expect(() => readConfig({ SMTP_URL: 'smtp://localhost' })).toThrow(/PUBLIC_URL/);
});

test('the public address has no slash at its end', () => {
  expect(readConfig({ PUBLIC_URL: 'https://shop.example/' }).publicUrl).toBe('https://shop.example');
});
