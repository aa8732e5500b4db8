import { expect, test } from 'vitest';
import { listAudit } from '#server/audit/audit.queries.ts';
import { queueEmail } from '#server/email/queue-email.ts';
import { toSampleEmail } from '#server/email/email-samples.ts';
import type { EmailKind } from '#server/email/email.types.ts';
import { inTransaction } from '#server/platform/db.ts';
import { addJob } from '#server/platform/jobs.ts';
import { givenAlerts } from '../../../test-kit/given-alerts.ts';
import { givenCustomer } from '../../../test-kit/given-customer.ts';
import { givenOfficeCaller } from '../../../test-kit/call-office.ts';
import { withShopApp } from '../../../test-kit/with-shop-app.ts';

const shop = withShopApp();
const to = 'reader@test.example';

async function givenEmail(kind: EmailKind, status: 'queued' | 'sent' | 'failed'): Promise<number> {
  const id = await inTransaction(shop.db, (tx) =>
    queueEmail(tx, { ...toSampleEmail(kind, 'en'), to, customerId: null }),
  );
  if (id === null) throw new Error('no email was queued');
  const sentAt = status === 'sent' ? new Date() : null;
  await shop.db`
    update email.messages set status = ${status}, sent_at = ${sentAt},
      body_text = case when is_secret then null else body_text end,
      body_html = case when is_secret then null else body_html end, links = '{}'
    where id = ${id} and ${status} <> 'queued'`;
  return id;
}

async function countJobs(emailId: number): Promise<number> {
  const [row] = await shop.db<{ count: number }[]>`
    select count(*)::int as count from graphile_worker._private_jobs
    where payload::jsonb = ${shop.db.json({ emailId })}::jsonb`;
  return row?.count ?? 0;
}

test('support finds emails by address, kind and state, and sends one again', async () => {
  const { reply, refusal } = await givenOfficeCaller(shop, shop.db, 'support');
  const id = await givenEmail('order_paid', 'sent');
  const waiting = await givenEmail('order_paid', 'queued');
  const list = await reply('listEmails', { q: to.toUpperCase(), kind: 'order_paid', status: 'sent' });
  expect(list.payload).toMatchObject([{ id, to, can_resend: true }]);
  expect(list.total).toBe(1);
  const email = await reply('readEmail', { id });
  expect(email.payload.html).toContain('<html');
  await reply('resendEmail', { id });
  expect((await refusal('resendEmail', { id: waiting })).code).toBe('email_not_resendable');
});

test('a copy is sent once per key, and the first email keeps when it was sent', async () => {
  const { reply, actor } = await givenOfficeCaller(shop, shop.db, 'support');
  const id = await givenEmail('order_paid', 'sent');
  const { payload: first } = await reply('readEmail', { id });
  await reply('resendEmail', { id }, { idempotencyKey: 'again-1' });
  await reply('resendEmail', { id }, { idempotencyKey: 'again-1' });
  expect((await reply('readEmail', { id })).payload).toEqual(first);
  const { payload: rows } = await reply('listEmails', { kind: 'order_paid' });
  const copies = rows.filter((row) => row.copy_of === id);
  expect(copies).toMatchObject([{ status: 'queued', to: first.to, subject: first.subject, sent_at: null }]);
  expect(await countJobs(copies[0]?.id ?? 0)).toBe(1);
  const log = await listAudit(shop.db, { subject: `email:${id}`, limit: 9 });
  expect(log).toMatchObject([{ actor, action: 'email.resent', details: { copyId: copies[0]?.id } }]);
});

test('nobody reads an email with a token, or sends it again', async () => {
  const { reply, refusal } = await givenOfficeCaller(shop, shop.db, 'admin');
  for (const status of ['queued', 'failed'] as const) {
    const id = await givenEmail('password_reset', status);
    const { payload } = await reply('readEmail', { id });
    expect(payload).toMatchObject({ html: null, text: null, is_secret: true, can_resend: false });
    expect((await refusal('resendEmail', { id })).code).toBe('email_not_resendable');
  }
  expect((await refusal('readEmail', { id: 999_999 })).status).toBe(404);
});

test('jobs show what failed, run at once and are cancelled, without secrets', async () => {
  const { reply, refusal } = await givenOfficeCaller(shop, shop.db, 'admin');
  await addJob(shop.db, { name: 'test.given_up', payload: { orderId: 7, token: 'secret' }, attemptsMax: 1 });
  await shop.db`
    update graphile_worker._private_jobs set attempts = 1, last_error = 'kim@example.com bounced'
    where task_id = (select id from graphile_worker._private_tasks where identifier = 'test.given_up')`;
  const list = async () => (await reply('listJobs', { q: 'test.given_up' })).payload;
  const [job] = await list();
  expect(job).toMatchObject({
    state: 'failed',
    payload: { orderId: 7, token: '[hidden]' },
    last_error: '[address] bounced',
  });
  const id = job?.id ?? 0;
  expect((await reply('listJobs', { state: 'failed' })).payload.map((row) => row.id)).toContain(id);
  await reply('retryJob', { id });
  expect(await list()).toMatchObject([{ state: 'waiting', attempts: 0 }]);
  await shop.db`update graphile_worker._private_jobs set locked_at = now(), locked_by = 'x' where id = ${id}`;
  expect((await refusal('cancelJob', { id, reason: 'late' })).code).toBe('job_is_running');
  await shop.db`update graphile_worker._private_jobs set locked_at = null, locked_by = null where id = ${id}`;
  expect((await refusal('cancelJob', { id, reason: ' ' })).errors).toHaveProperty('reason');
  await reply('cancelJob', { id, reason: 'Order was refunded' });
  expect(await list()).toEqual([]);
  expect((await refusal('retryJob', { id })).code).toBe('job_not_found');
  const entries = await listAudit(shop.db, { subject: `job:${id}`, limit: 2 });
  expect(entries.map(({ action, details }) => [action, details['reason']])).toEqual([
    ['job.cancelled', 'Order was refunded'],
    ['job.retried', undefined],
  ]);
  const stored =
    await shop.db`select details::text like '%refunded%' as is_in_log from audit.entries where subject = ${`job:${id}`}`;
  expect(stored.some((entry) => entry['isInLog'])).toBe(false);
});

test('support sees how many alerts there are, and what became of their notices', async () => {
  const { reply } = await givenOfficeCaller(shop, shop.db, 'support');
  const before = (await reply('readAlertCounts', {})).payload;
  const { id: customerId } = await givenCustomer(shop.db);
  const [item] = await shop.db<{ id: number }[]>`select id from catalog.items limit 1`;
  await givenAlerts(shop.db, { customerId, itemId: item?.id ?? 0, mark: 'counted' });
  await shop.db`
    insert into alerts.notices (customer_id, item_id, change_id, reason, price_cents, frequency, due_at, created_at,
      settled_at, was_sent)
    select ${customerId}, ${item?.id ?? 0}, n, 'price', 90, 'instant', now(), now(), now() - n * interval '3 days', n < 2
    from generate_series(0, 3) n`;
  await givenEmail('alert_digest', 'failed');
  expect((await reply('readAlertCounts', {})).payload).toEqual({
    saved_searches: before.saved_searches + 1,
    price_alerts: before.price_alerts + 1,
    favourites: before.favourites + 1,
    push_devices: before.push_devices + 1,
    waiting: before.waiting + 1,
    day: { ...before.day, sent: before.day.sent + 1, failed_emails: before.day.failed_emails + 1 },
    week: {
      sent: before.week.sent + 2,
      dropped: before.week.dropped + 1,
      failed_emails: before.week.failed_emails + 1,
    },
  });
});
