import { expect, test } from 'vitest';
import { listAudit } from '#server/audit/audit.queries.ts';
import { recordAudit } from '#server/audit/record-audit.ts';
import { inTransaction } from '#server/platform/db.ts';
import { givenOfficeCaller } from '../../test-kit/call-office.ts';
import { givenCustomer } from '../../test-kit/given-customer.ts';
import { withShopApp } from '../../test-kit/with-shop-app.ts';

const shop = withShopApp();

async function download(role: 'admin' | 'support', query: string) {
  const { headers } = await givenOfficeCaller(shop, shop.db, role);
  return shop.app.inject({ url: `/api/office/audit.csv${query}`, headers });
}

test('a file has all pages of the filter, with the chosen columns', async () => {
  const now = new Date('2026-11-20T12:00:00Z');
  await inTransaction(shop.db, async (tx) => {
    for (let at = 1; at <= 450; at += 1) {
      const subject = at === 450 ? 'payout:1' : `order:${at}`;
      await recordAudit(tx, { actor: 'terminal:kim', action: 'order.tried', subject, details: {}, now });
    }
  });
  const { body, headers } = await download('admin', '?action=order.tried&q=order&columns=subject,at,unknown');
  const lines = body.trimEnd().split('\r\n');
  expect([lines[0], lines[1], lines.length]).toEqual([
    '\u{FEFF}subject,at',
    '"order:449",2026-11-20T12:00:00.000Z',
    450,
  ]);
  expect(headers['content-type']).toBe('text/csv; charset=utf-8');
});

test.each([
  ['is signed out', 'update office.staff_sessions set ended_at = now() where staff_id ='],
  ['is disabled', 'update office.staff set disabled_at = now() where id ='],
  ['loses the role', "update office.staff set role = 'support' where id ="],
])('a file breaks off when its reader %s while it is sent', async (_, change) => {
  const { headers, actor } = await givenOfficeCaller(shop, shop.db, 'admin');
  await shop.db`
    insert into audit.entries (actor, action, subject, details, at)
    select 'terminal:kim', 'order.many', 'order:' || n, '{}', now() from generate_series(1, 450) n`;
  await whenDownloadStarts(`${change} (select id from office.staff where 'staff:' || email = new.actor)`);
  const file = shop.app.inject({ url: '/api/office/audit.csv?action=order.many', headers });
  await expect(file).rejects.toThrow('response destroyed before completion');
  await shop.db`drop trigger change_reader on audit.entries`;
  const [last] = await listAudit(shop.db, { subject: 'list:listAudit', limit: 1 });
  expect(last).toMatchObject({ actor, action: 'list.downloaded', details: { rows: 200, isWhole: false } });
});

/** Makes a change between the first page of a download and its second one. */
async function whenDownloadStarts(change: string): Promise<void> {
  await shop.db.unsafe(`
    create or replace function change_reader() returns trigger language plpgsql as $$ begin ${change}; return null; end $$;
    create trigger change_reader after insert on audit.entries for each row
      when (new.action = 'list.download_started') execute function change_reader()`);
}

test('refuses a role, a guest and a damaged filter before the file starts', async () => {
  expect((await download('support', '')).json()).toMatchObject({ code: 'role_not_allowed' });
  expect((await shop.app.inject('/api/office/audit.csv')).json()).toMatchObject({ code: 'not_signed_in' });
  expect((await download('admin', '?columns=actor&columns=subject')).json()).toMatchObject({ code: 'invalid_input' });
  expect((await download('admin', '?from=x')).json()).toMatchObject({
    code: 'invalid_input',
    errors: { from: [expect.any(String)] },
  });
});

test('the log has who downloaded which list, its filter without typed text, and how many rows left', async () => {
  const { headers, actor } = await givenOfficeCaller(shop, shop.db, 'support');
  await Promise.all([givenCustomer(shop.db, { email: 'zoe.one@shop.example' }), givenCustomer(shop.db)]);
  await shop.app.inject({ url: '/api/office/customers.csv?q=zoe.&state=blocked&columns=id,email', headers });
  const log = () => listAudit(shop.db, { subject: 'list:listCustomers', limit: 4 });
  expect(await log()).toMatchObject([
    { actor, action: 'list.downloaded', details: { rows: 0, isWhole: true } },
    {
      actor,
      action: 'list.download_started',
      details: { columns: 'id,email', 'filter.q': '[hidden]', 'filter.state': 'blocked' },
    },
  ]);
  await shop.app.inject({ url: '/api/office/customers.csv?q=zoe.', headers });
  expect((await log())[0]).toMatchObject({ details: { rows: 1, isWhole: true } });
  await shop.app.inject({ url: '/api/office/customers.csv?state=nowhere', headers });
  expect(await log()).toHaveLength(4);
});
