import { setTimeout as delay } from 'node:timers/promises';
import { fastify } from 'fastify';
import { Logger, runTaskListOnce, type TaskList } from 'graphile-worker';
import { Pool } from 'pg';
import type { PurchaseDeps } from '#server/checkout/checkout.types.ts';
import type { ContentState } from '#server/content/content.types.ts';
import { loadContent } from '#server/content/load-content.ts';
import { createSandboxDelivery } from '#server/delivery/providers/sandbox.ts';
import { registerWebhookRoutes } from '#server/payments/payments/payments.routes.ts';
import { registerTwinRoutes } from '#server/app/open-twin.ts';
import { type Clock, minuteMs } from '#server/platform/clock.ts';
import type { Db } from '#server/platform/db.ts';
import { moneyJobs } from './money-jobs.ts';
import { openTestDatabase } from './test-database.ts';
import { openTestTwin } from './test-twin.ts';

export interface MoneyShop {
  db: Db;
  databaseUrl: string;
  content: ContentState;
  deps: PurchaseDeps;
  clock: Clock;
  /** URL of webhooks and payment page, over real HTTP. */
  origin: string;
  /** Signing secret of the provider. */
  webhookSecret: string;
  /** Advances the clock of the shop and of waiting jobs. */
  advance(minutes: number): void;
  /** Runs due jobs and those they add. Throws if one failed without a configured fault. */
  runJobs(): Promise<void>;
  /** Clicks a button on the payment page. */
  press(redirectUrl: string, decision: string, input?: object): Promise<{ status: string; return_url: string }>;
  close(): Promise<void>;
}

const secret = 'the secret of the tests';
const unlockMsMax = 5_000;

/** The payment parts of a shop: database, content, a twin of Stripe over HTTP, and jobs run on demand. */
export async function openMoneyShop(): Promise<MoneyShop> {
  const { db, url, close } = await openTestDatabase('content');
  const content = await loadContent(db);
  let offsetMs = 0;
  const clock: Clock = { now: () => new Date(Date.now() + offsetMs) };
  const app = fastify();
  const twin = await openTestTwin({ db, clock, secret, shopOrigin: () => app.listeningOrigin });
  const { gateways } = twin;
  const delivery = createSandboxDelivery(0);
  const deps: PurchaseDeps = { gateways, provider: 'stripe', delivery, hasPhotos: false };
  registerWebhookRoutes(app, { db, gateways, clock });
  registerTwinRoutes(app, { db, clock });
  const origin = await app.listen({ port: 0, host: '127.0.0.1' });
  const failures: Error[] = [];
  const onFailure = (name: string, cause: unknown) => {
    failures.push(new Error(`job ${name} failed: ${String(cause)}`, { cause }));
  };
  const webhookUrl = `${origin}/webhooks/stripe`;
  const pool = new Pool({ connectionString: url });
  const tasks = moneyJobs(db, { deps, content, clock, secret, webhookUrl, onFailure });
  return {
    db,
    databaseUrl: url,
    content,
    deps,
    clock,
    origin,
    webhookSecret: secret,
    advance: (minutes) => {
      offsetMs += minutes * minuteMs;
    },
    runJobs: async () => {
      while ((await makeDueJobsRun(db, { names: Object.keys(tasks), now: clock.now() })) > 0) {
        await runDueJobs(pool, tasks);
        await untilUnlocked(db);
      }
      const [failure] = failures.splice(0);
      if (failure) throw failure;
    },
    press: (redirectUrl, decision, input) => pressButton(origin, { redirectUrl, decision, input }),
    close: async () => {
      await app.close();
      await twin.close();
      await pool.end();
      await close();
    },
  };
}

interface Press {
  redirectUrl: string;
  decision: string;
  input: object | undefined;
}

async function pressButton(origin: string, { redirectUrl, decision, input }: Press) {
  const answer = await fetch(`${origin}${new URL(redirectUrl, origin).pathname}/${decision}`, {
    method: 'POST',
    ...(input && { body: JSON.stringify(input), headers: { 'content-type': 'application/json' } }),
  });
  return (await answer.json()) as { status: string; return_url: string };
}

/** Unlike `runOnce`, neither connects nor looks for migrations of the queue each time. */
async function runDueJobs(pool: Pool, tasks: TaskList): Promise<void> {
  const client = await pool.connect();
  try {
    await runTaskListOnce({ logger: silent, noHandleSignals: true }, tasks, client).promise;
  } finally {
    client.release();
  }
}

/** The queue stores the failure of a job a moment after it reports that all are done. */
async function untilUnlocked(db: Db): Promise<void> {
  for (let waitedMs = 0; waitedMs < unlockMsMax; waitedMs += 5) {
    const locked = await db`select from graphile_worker._private_jobs where locked_at is not null limit 1`;
    if (locked.length === 0) return;
    await delay(5);
  }
  throw new Error('a job stays locked');
}

/**
 * The queue uses the clock of the database, which the test's may be ahead of by minutes, or behind by a part of a
 * millisecond. Failed jobs wait for the next call; jobs of other domains (emails to send) are left alone.
 */
async function makeDueJobsRun(db: Db, { names, now }: { names: string[]; now: Date }): Promise<number> {
  const due = await db`
    update graphile_worker._private_jobs set run_at = least(run_at, now())
    where run_at <= greatest(${now}::timestamptz, now()) and attempts = 0 and locked_at is null
      and task_id in (select id from graphile_worker._private_tasks where identifier = any(${names}))
    returning id`;
  return due.length;
}

// Failures are collected in the jobs; the log of the queue would only repeat them.
const silent = new Logger(() => () => undefined);
