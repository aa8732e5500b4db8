import type { Shop } from './open-shop.ts';
import { until } from './until.ts';

/** Sends the notices of a customer by the jobs of the shop, without the minutes in which notices are grouped. */
export async function sendAlertEmails({ db }: Pick<Shop, 'db'>, email: string): Promise<void> {
  await until('a notice waits', async () => {
    await db`select graphile_worker.add_job('alerts.match_changes', job_key => 'match-now')`;
    const { count } = await db`
      update alerts.notices set due_at = now() - interval '1 second'
      where settled_at is null and customer_id = (select id from identity.customers where email = ${email})`;
    return count > 0;
  });
  await db`select graphile_worker.add_job('alerts.send_notices', job_key => 'send-now')`;
}
