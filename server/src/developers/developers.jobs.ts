import type { Job } from '#server/platform/jobs.ts';
import type { Db } from '#server/platform/db.ts';
import { purgeFeed } from './feed/feed.queries.ts';
import { purgeEndedKeys } from './keys/api-keys.queries.ts';
import { buildPriceList } from './price-list/build-price-list.ts';
import { deliverWebhooks, type DeliveryDeps } from './webhooks/deliver-webhooks.ts';
import { deliverWebhooksJob } from './webhooks/call-webhook-worker.ts';
import { purgeWebhookEvents } from './webhooks/webhooks.queries.ts';

export function developersJobs(db: Db, deps: DeliveryDeps): Job[] {
  const { clock } = deps;
  return [
    { name: deliverWebhooksJob, cron: '* * * * *', run: () => deliverWebhooks(db, deps) },
    {
      name: 'developers.build_price_list',
      cron: '* * * * *',
      run: () => buildPriceList(db, clock.now()).then(() => undefined),
    },
    { name: 'developers.purge_feed', cron: '7 * * * *', run: () => purgeFeed(db, clock.now()) },
    { name: 'developers.purge_webhook_events', cron: '41 3 * * *', run: () => purgeWebhookEvents(db, clock.now()) },
    { name: 'developers.purge_keys', cron: '37 3 * * *', run: () => purgeEndedKeys(db, clock.now()) },
  ];
}
