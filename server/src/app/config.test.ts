import { expect, test } from 'vitest';
import { readTestConfig } from '../../test-kit/read-test-config.ts';
import { readConfig } from './config.ts';

test('defaults to a local demo shop', () => {
  expect(readTestConfig({})).toMatchObject({ port: 3000, host: '127.0.0.1', demo: true, role: 'all' });
});

test('treats an empty setting as missing', () => {
  expect(readTestConfig({ PORT: '', PUBLIC_URL: '' })).toMatchObject({ port: 3000, publicUrl: null });
});

test.each([{}, { DATABASE_URL: '' }])('without a database the error says how to get one', (settings) => {
  expect(() => readConfig(settings)).toThrow(
    /DATABASE_URL: must be the address of a PostgreSQL 15 or newer, .*`npm start` runs one/,
  );
});

test.each([
  ['PUBLIC_URL', 'shop.example'],
  ['PUBLIC_URL', 'https://shop.example/path'],
  ['PUBLIC_URL', 'https://user:word@shop.example'],
  ['IMAGE_HOST', 'images.example'],
  ['COUNTRY_GUESS_URL', 'https://countries.example/'],
  ['COUNTRY_GUESS_URL', 'https://{ip}.example/'],
  ['COUNTRY_GUESS_URL', 'ftp://countries.example/{ip}'],
  ['RATES_URL', 'rates.example'],
  ['CORS_ORIGINS', 'https://a.example,b.example'],
  ['TRUST_PROXY', 'yes'],
])('%s cannot be %s', (name, value) => {
  expect(() => readTestConfig({ [name]: value })).toThrow(name);
});

test('normalises URLs like browsers', () => {
  expect(readTestConfig({ PUBLIC_URL: 'HTTPS://Shop.Example/' }).publicUrl).toBe('https://shop.example');
});

test('a trailing slash is removed from other origins, too', () => {
  expect(readTestConfig({ CORS_ORIGINS: 'https://a.example/, http://localhost:5173' }).corsOrigins).toEqual([
    'https://a.example',
    'http://localhost:5173',
  ]);
});

test('looks up countries only if a service is configured', () => {
  expect(readTestConfig({}).countryGuessUrl).toBeNull();
  const countryGuessUrl = 'https://countries.example/{ip}?format=text';
  expect(readTestConfig({ COUNTRY_GUESS_URL: countryGuessUrl })).toMatchObject({ countryGuessUrl });
});

test('serves metrics only if a port is set', () => {
  expect(readTestConfig({}).metricsAt).toBeNull();
  expect(readTestConfig({ METRICS_PORT: '9464' }).metricsAt).toEqual({ host: '127.0.0.1', port: 9464 });
});

test('PostgreSQL itself is DATABASE_URL unless that leads to PgBouncer', () => {
  expect(readTestConfig({}).directDatabaseUrl).toBeNull();
  const directDatabaseUrl = 'postgres://loadout@127.0.0.1:5433/loadout';
  expect(readTestConfig({ DATABASE_DIRECT_URL: directDatabaseUrl })).toMatchObject({ directDatabaseUrl });
});

test('names all invalid settings at once', () => {
  expect(() => readTestConfig({ PORT: 'x', ROLE: 'king' })).toThrow(/PORT.*ROLE/);
});

test('throws without a payment provider outside demo mode', () => {
  expect(() => readTestConfig({ NODE_ENV: 'production' })).toThrow(/STRIPE_SECRET_KEY and STRIPE_WEBHOOK_SECRET/);
  expect(readTestConfig({ NODE_ENV: 'production', DEMO: '1' }).demo).toBe(true);
});

test('takes the keys of Stripe together', () => {
  const keys = { STRIPE_SECRET_KEY: 'sk_live_1', STRIPE_WEBHOOK_SECRET: 'whsec_1' };
  const { demo, stripe } = readTestConfig({ NODE_ENV: 'production', ...keys });
  expect({ demo, stripe }).toEqual({
    demo: false,
    stripe: { secretKey: 'sk_live_1', webhookSecret: 'whsec_1', apiBase: null },
  });
  expect(() => readTestConfig({ STRIPE_SECRET_KEY: 'sk_live_1' })).toThrow(/go together/);
  expect(() => readTestConfig({ ...keys, STRIPE_API_BASE: 'not an origin' })).toThrow(/STRIPE_API_BASE/);
});

const base = (key: string, apiBase: string) =>
  readTestConfig({ STRIPE_SECRET_KEY: key, STRIPE_WEBHOOK_SECRET: 'whsec_1', STRIPE_API_BASE: apiBase }).stripe
    ?.apiBase;

test('another address of Stripe takes no live key, and no plain http outside this machine', () => {
  expect(() => base('sk_live_1', 'https://stripe.example')).toThrow(/remove it, or use a test key/);
  expect(() => base('rk_live_1', 'http://127.0.0.1:9')).toThrow(/remove it, or use a test key/);
  expect(() => base('sk_test_1', 'http://stripe.example')).toThrow(/needs https/);
  expect(base('sk_test_1', 'https://stripe.example')).toBe('https://stripe.example');
  expect(base('sk_test_1', 'http://127.0.0.1:9')).toBe('http://127.0.0.1:9');
  expect(base('sk_test_1', 'http://[::1]:9')).toBe('http://[::1]:9');
});

test('requires PUBLIC_URL with SMTP', () => {
  expect(() => readTestConfig({ SMTP_URL: 'smtp://localhost' })).toThrow(/PUBLIC_URL/);
});

test('a trailing slash is removed from the public URL', () => {
  expect(readTestConfig({ PUBLIC_URL: 'https://shop.example/' }).publicUrl).toBe('https://shop.example');
});
