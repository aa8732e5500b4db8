import { setTimeout as delay } from 'node:timers/promises';
import { openDb } from '#server/platform/db.ts';
import { withBenchShop } from '../bench-shop.ts';
import { figure, type Measure, type Section } from '../section.ts';

const rounds = 150;
const warmUpRounds = 10;
/** Pause that lets a queued email finish, so that it does not slow the next call. */
const restMs = 40;
/** Allowed ratio of the slowest to the fastest median, less than network jitter. */
const spreadMax = 1.1;

/** Calls whose duration must not reveal whether an account exists. */
const watched = {
  '/api/login': {
    'wrong password': { username: 'customer@example.com', password: 'Wrong horse 7' },
    'unknown address': { username: 'nobody@example.com', password: 'Wrong horse 7' },
    'blocked account': { username: 'second@example.com', password: 'Loadout-Demo-1' },
  },
  '/api/user/reset-password': {
    'known address': { email: 'customer@example.com' },
    'unknown address': { email: 'nobody@example.com' },
    'blocked account': { email: 'second@example.com' },
  },
};

/** Duration of refused sign-ins and reset requests, by kind of account. */
export const signInTimes: Section = (report) => {
  report('Opening a shop, and blocking one of its customers.');
  // Each call has its own subnet, so no rate limit applies.
  return withBenchShop({ SEED: 'small', TRUST_PROXY: '127.0.0.1' }, async ({ shop, databaseUrl }) => {
    await block('second@example.com', databaseUrl);
    const measures: Measure[] = [];
    for (const [path, kinds] of Object.entries(watched)) {
      report(`${rounds} times each: ${Object.keys(kinds).join(', ')} at ${path}.`);
      measures.push(...toMeasures(path, await timeInTurns(`${shop.url}${path}`, kinds)));
    }
    return measures;
  });
};

async function block(email: string, databaseUrl: string): Promise<void> {
  const db = openDb(databaseUrl, { connectionsMax: 1 });
  await db`update identity.customers set blocked_at = now() where email_key = ${email}`;
  await db.end();
}

/** One call of each kind per round, in rotating order, so that other load affects all kinds alike. */
async function timeInTurns(url: string, kinds: Record<string, object>): Promise<Map<string, number[]>> {
  const timesMs = new Map<string, number[]>(Object.keys(kinds).map((kind) => [kind, []]));
  const calls = Object.entries(kinds);
  for (let round = -warmUpRounds; round < rounds; round += 1) {
    for (let turn = 0; turn < calls.length; turn += 1) {
      const at = (Math.abs(round) + turn) % calls.length;
      const [kind = '', body = {}] = calls[at] ?? [];
      await delay(restMs);
      const ms = await timeCall(url, body, `10.${at}.${Math.abs(round)}.${round < 0 ? 1 : 2}`);
      if (round >= 0) timesMs.get(kind)?.push(ms);
    }
  }
  return timesMs;
}

async function timeCall(url: string, body: object, address: string): Promise<number> {
  const begunAtMs = performance.now();
  const response = await fetch(url, {
    method: 'POST',
    headers: { 'content-type': 'application/json', 'x-forwarded-for': address },
    body: JSON.stringify(body),
  });
  await response.text();
  if (response.status === 429) throw new Error(`${url} met a limit: its time says nothing`);
  return performance.now() - begunAtMs;
}

function toMeasures(path: string, timesMs: Map<string, number[]>): Measure[] {
  const medians = [...timesMs].map(([kind, times]) => ({ kind, ms: medianOf(times) }));
  const all = medians.map(({ ms }) => ms);
  const spread = Math.max(...all) / Math.min(...all);
  return [
    ...medians.map(({ kind, ms }) => figure(`${path}, ${kind}`, `${ms.toFixed(2)} ms`)),
    {
      what: `${path}, slowest to fastest`,
      value: `${spread.toFixed(3)} ×`,
      budget: `≤ ${spreadMax} ×`,
      isMet: spread <= spreadMax,
    },
  ];
}

function medianOf(values: number[]): number {
  const sorted = values.toSorted((a, b) => a - b);
  return sorted[Math.floor(sorted.length / 2)] ?? 0;
}
