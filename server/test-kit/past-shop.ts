import type { ContentSnapshot } from '#server/content/content-snapshot.ts';
import type { SeedDeps } from '#server/demo/seed-order.ts';
import type { PaymentGateway } from '#server/payments/payments.types.ts';
import type { Db } from '#server/platform/db.ts';
import { readTestConfig } from './read-test-config.ts';
import { openTestTwin } from './test-twin.ts';

interface PastShop {
  gateways: { stripe: PaymentGateway };
  setProviderClock: (day: Date) => void;
  depsWith: (content: ContentSnapshot) => SeedDeps;
  close: () => Promise<void>;
}

/** What seeds the history of a demo shop at a given time: a provider whose clock is set by hand. */
export async function openPastShop(db: Db, now: Date): Promise<PastShop> {
  let today = now;
  const { gateways, close } = await openTestTwin({ db, clock: { now: () => today }, secret: 'whsec_test' });
  return {
    gateways,
    setProviderClock: (day) => {
      today = day;
    },
    depsWith: (content) => ({ db, clock: { now: () => now }, config: readTestConfig(), content }),
    close,
  };
}
