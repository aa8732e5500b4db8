import { listenOnLoopback, openTwinApi, twinJobs } from '#server/app/open-twin.ts';
import type { Clock } from '#server/platform/clock.ts';
import { openDb } from '#server/platform/db.ts';
import type { Job } from '#server/platform/jobs.ts';

/** Keys of the shop at the twin. */
export interface TwinKeys {
  secretKey: string;
  webhookSecret: string;
  apiBase: string;
  timeoutMs: number;
}

export interface SimTwin {
  keys: TwinKeys;
  origin: string;
  jobs: Job[];
  close(): Promise<void>;
}

const webhookSecret = 'whsec_of_the_simulator';
/** Faults take as long. Shorter, a busy machine would add its own. */
const timeoutMs = 600;

/** The local twin of Stripe with connections of its own: it outlives crashes of the shop. */
export async function openSimTwin(url: string, clock: Clock, shopOrigin: () => string): Promise<SimTwin> {
  const db = openDb(url, { connectionsMax: 5 });
  const webhookUrl = () => `${shopOrigin()}/webhooks/stripe`;
  const app = openTwinApi({ db, clock, secretKey: null, servesPages: true, webhookUrl });
  const origin = await listenOnLoopback(app);
  return {
    keys: { secretKey: 'sk_test_twin', webhookSecret, apiBase: origin, timeoutMs },
    origin,
    jobs: twinJobs({ db, clock, webhookUrl, webhookSecret }),
    close: async () => {
      await app.close();
      await db.end({ timeout: 1 });
    },
  };
}
