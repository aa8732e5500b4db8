import { readdir, readFile } from 'node:fs/promises';
import Stripe from 'stripe';
import { beforeAll, expect, test } from 'vitest';
import { compareWithSample, sampleOf } from '../../../../test-kit/compare-with-sample.ts';
import { driveStripe } from '../../../../test-kit/drive-stripe.ts';
import type { TwinCall } from '../../../../test-kit/record-twin-calls.ts';
import callTable from '../../../../test-kit/stripe-calls.json' with { type: 'json' };
import { checkStripeTypes, type Claim } from '../../../../test-kit/stripe-types.ts';
import { apiVersion } from './call-stripe.ts';
import { webhookEvents } from './check-account.ts';

interface Row {
  /** Method of Stripe's library. */
  name: string;
  method: string;
  path: string;
  params: string;
  answer: string;
}

const rows: Row[] = Object.entries(callTable).map(([name, [method = '', path = '', params = '', answer = '']]) => ({
  name,
  method,
  path,
  params: `Stripe.${params}`,
  answer: `Stripe.${answer}`,
}));

let driven: Awaited<ReturnType<typeof driveStripe>>;
let calls: { row: Row; call: TwinCall }[];

beforeAll(async () => {
  driven = await driveStripe();
  calls = driven.calls.map((call) => {
    const row = rows.find(({ method, path }) => method === call.method && path === call.path);
    if (!row) throw new Error(`no call of the table: ${call.method} ${call.path}`);
    return { row, call };
  });
});

async function readGateway(): Promise<string> {
  const folder = new URL('./', import.meta.url);
  const names = (await readdir(folder)).filter((name) => !name.endsWith('.test.ts'));
  const files = [...names.map((name) => new URL(name, folder)), new URL('../stripe.ts', folder)];
  return (await Promise.all(files.map((file) => readFile(file, 'utf8')))).join('\n');
}

test('every method of the library that the gateway uses is driven, and the twin knows it', async () => {
  const used = [...(await readGateway()).matchAll(/\bstripe\.((?:\w+\.)*\w+)\(/g)].map(([, name]) => name);
  const known = new Set(rows.map(({ name }) => name));
  expect(new Set(used)).toEqual(known);
  expect(new Set(calls.map(({ row }) => row.name))).toEqual(known);
  expect(calls.filter(({ call }) => call.status !== 200)).toEqual([]);
});

test('the gateway builds its requests with the types of the library, without casts', async () => {
  expect(await readGateway()).not.toMatch(/\bas (?:any|unknown|never|Stripe\b)/);
});

test('every call has the headers that Stripe demands', () => {
  expect(apiVersion).toBe(Stripe.API_VERSION);
  for (const { row, call } of calls) {
    expect(call.headers, row.name).toMatchObject({
      authorization: 'Bearer sk_test_twin',
      'stripe-version': apiVersion,
      ...(row.method === 'POST' && {
        'content-type': 'application/x-www-form-urlencoded',
        'idempotency-key': expect.stringMatching(/^[\w-]{1,255}$/) as string,
      }),
      ...(row.name.startsWith('payouts.') && { 'stripe-account': expect.stringMatching(/^acct_/) as string }),
    });
    expect('stripe-account' in call.headers, row.name).toBe(row.name.startsWith('payouts.'));
  }
});

test('two different writes never share an idempotency key', () => {
  const subjects = new Map<unknown, string>();
  for (const { call } of calls.filter(({ row }) => row.method === 'POST')) {
    const key = call.headers['idempotency-key'];
    const subject = JSON.stringify([call.path, call.params]);
    expect(subjects.get(key) ?? subject).toBe(subject);
    subjects.set(key, subject);
  }
});

test('parameters are those of the published types', async () => {
  const claims = calls.map(({ row, call }): Claim => {
    return { name: row.name, type: row.params, value: call.params, encoding: 'form' };
  });
  expect(await checkStripeTypes(claims)).toEqual([]);
});

test('answers and events are those of the published types', async () => {
  const claims = calls.map(({ row, call }): Claim => {
    return { name: row.name, type: row.answer, value: call.answer, encoding: 'json' };
  });
  const events = driven.objects.filter(({ object }) => object === 'event');
  const published = events.map((event): Claim => {
    return { name: `event ${(event as Stripe.Event).type}`, type: 'Stripe.Event', value: event, encoding: 'json' };
  });
  expect(await checkStripeTypes([...claims, ...published])).toEqual([]);
});

function claim(value: unknown, type = 'Checkout.SessionCreateParams'): Claim {
  return { name: JSON.stringify(value), type: `Stripe.${type}`, value, encoding: 'form' };
}

test('the check of types finds unknown and missing fields, and other types and values', async () => {
  const wrong = [
    claim({ mode: 'payment', line_items: [{ quantity: '1', price_data: { currency: 'eur', colour: 'red' } }] }),
    claim({ mode: 'payment', expires_at: 'tomorrow' }),
    claim({ locale: 'tlh' }),
    claim({ allowed_payment_method_types: ['barter'] }),
    claim({ amount: '100' }, 'TransferCreateParams'),
    claim({ payment_intent: 'pi_1', sum: '100' }, 'RefundCreateParams'),
  ];
  const right = claim({ mode: 'payment', expires_at: '1790000000', locale: 'de', metadata: { payment_id: '7' } });
  const findings = await checkStripeTypes([...wrong, right]);
  expect(findings.map((finding) => finding.split(/(?<=\}): /)[0])).toEqual(wrong.map(({ name }) => name));
});

test('answers, events and their objects have exactly the fields of the samples', () => {
  const answers = calls.map(({ call }) => call.answer);
  const differences = [...answers, ...driven.objects].flatMap((object) =>
    compareWithSample(object as Record<string, unknown>),
  );
  expect([...new Set(differences)]).toEqual([]);
});

test('the comparison with the samples finds missing and unknown fields, and other types', () => {
  const { amount: _, ...refund } = sampleOf('refund') ?? {};
  const wrong = { ...refund, colour: 'red', charge: 7, destination_details: { type: 'card', card: { kind: 'x' } } };
  expect(new Set(compareWithSample(wrong))).toEqual(
    new Set([
      'refund.amount is missing',
      'refund.charge is number, not string',
      'refund.colour is unknown',
      'refund.destination_details.card.kind is unknown',
      'refund.destination_details.card.type is missing',
    ]),
  );
});

test('every event that the shop acts on is sent by the twin, in the version of the API', () => {
  const events = driven.objects.filter((body) => body.object === 'event') as Stripe.Event[];
  const sent = new Set<string>(events.map(({ type }) => type));
  for (const type of [...webhookEvents, 'payout.paid', 'payout.failed']) expect(sent).toContain(type);
  for (const event of events) expect(event.api_version).toBe(apiVersion);
});
