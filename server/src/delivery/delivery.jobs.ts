import { z } from 'zod';
import type { Clock } from '#server/platform/clock.ts';
import type { Db } from '#server/platform/db.ts';
import type { Job } from '#server/platform/jobs.ts';
import type { DeliveryGateway } from './delivery.types.ts';
import { deliverItem } from './deliver-item.ts';
import { deliverItemJob } from './open-delivery.ts';

interface DeliveryJobs {
  db: Db;
  gateways: Readonly<Record<string, DeliveryGateway>>;
  clock: Clock;
}

const deliverItemJobSchema = z.object({ deliveryId: z.number().int() });

export function deliveryJobs({ db, gateways, clock }: DeliveryJobs): Job[] {
  const run = (payload: unknown) =>
    deliverItem(db, { ...deliverItemJobSchema.parse(payload), gateways, now: clock.now() });
  return [{ name: deliverItemJob, run }];
}
