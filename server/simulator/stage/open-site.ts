import { seedContent } from '#server/content/seed-content.ts';
import { type Db, openDb } from '#server/platform/db.ts';
import type { Failure } from './failure.ts';
import { createSimClock } from './sim-clock.ts';
import { createSimMail } from './sim-mail.ts';
import { openSimShop, type SimShop } from './sim-shop.ts';
import { openSimTwin } from './sim-twin.ts';
import type { Site } from './world.ts';

/** Opens a shop and its twin on a migrated database. */
export async function openSite(url: string): Promise<Site> {
  // In one process here, commands of staff have connections of their own in production.
  const db = openDb(url, { connectionsMax: 10 });
  await seedContent(db);
  const clock = createSimClock();
  const mail = createSimMail();
  const findings: string[] = [];
  let origin = 'http://127.0.0.1:9';
  const twin = await openSimTwin(url, clock, () => origin);
  const onFailure = ({ message }: Failure): void => void findings.push(message);
  const open = async (): Promise<SimShop> => {
    const shop = await openSimShop({ url, clock, twin, mailer: mail.mailer, onFailure });
    origin = shop.origin;
    return shop;
  };
  let opening = open();
  await opening;
  const restart = (): Promise<void> => {
    opening = opening.then(async (shop) => {
      await shop.kill();
      await releaseJobs(db);
      return open();
    });
    return opening.then(() => undefined);
  };
  return {
    url,
    db,
    clock,
    mail,
    twin,
    findings,
    shop: () => opening,
    restart,
    kill: restart,
    wasDown: () => false,
    close: async () => {
      await (await opening).kill();
      await twin.close();
      await db.end({ timeout: 1 });
    },
  };
}

/** As a new worker does with the jobs of one that died. */
export async function releaseJobs(db: Db): Promise<void> {
  await db`
    update graphile_worker._private_jobs set locked_at = null, locked_by = null, run_at = least(run_at, now())
    where locked_at is not null`;
  await db`
    update graphile_worker._private_job_queues set locked_at = null, locked_by = null where locked_at is not null`;
}
