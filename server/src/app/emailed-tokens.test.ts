import { afterAll, beforeAll, expect, test } from 'vitest';
import { startJobs } from '#server/platform/worker/job-worker.ts';
import { createCaller } from '../../test-kit/call-shop.ts';
import { dumpDatabase } from '../../test-kit/dump-database.ts';
import { givenCustomer, givenPassword, givenSession } from '../../test-kit/given-customer.ts';
import { openMailServer, type MailServer } from '../../test-kit/mail-server.ts';
import { openShopApp, type ShopApp } from '../../test-kit/shop-app.ts';
import { openTestDatabase, type TestDatabase } from '../../test-kit/test-database.ts';
import { testLog } from '../../test-kit/test-log.ts';

let database: TestDatabase;
let mailServer: MailServer;
let shop: ShopApp;

beforeAll(async () => {
  [database, mailServer] = [await openTestDatabase('shop'), await openMailServer()];
  const stripe = { secretKey: 'sk_live_1', webhookSecret: 'whsec_1', apiBase: 'http://127.0.0.1:9' };
  const mail = { smtpUrl: mailServer.url, publicUrl: 'https://shop.example' };
  shop = await openShopApp(database.db, { demo: false, stripe, ...mail });
});
afterAll(async () => {
  await shop.close();
  await mailServer.close();
  await database.close();
});

/** Asks for every kind of email that carries a link with a token. */
async function askForLinks(): Promise<void> {
  const guest = createCaller(shop, null);
  const password = 'Correct horse 7';
  const form = { name: 'Kim', surname: 'Test', phone: '+493023125014', password, passConfirm: password };
  await guest.reply('register', { ...form, email: 'new@test.example' });
  const { id, email } = await givenCustomer(database.db);
  await guest.reply('requestPasswordReset', { email });
  const customer = createCaller(shop, await givenSession(database.db, id));
  await customer.reply('updateProfile', { email: 'moved@test.example', cur_password: givenPassword });
  await customer.reply('requestDataExport');
  await customer.reply('requestAccountDeletion', { cur_password: givenPassword });
}

test('once emails are sent, no table contains their tokens: no emails, jobs or events', async () => {
  await askForLinks();
  const jobs = await startJobs(database.url, shop.wiring.jobs('https://shop.example'), testLog);
  await expect.poll(() => linksOf(mailServer.taken), { timeout: 10_000 }).toHaveLength(5);
  await expect.poll(countWaiting, { timeout: 10_000 }).toBe(0);
  await jobs.stop();
  const tokens = linksOf(mailServer.taken).map((link) => link.split(/[/=]/).at(-1) ?? '');
  expect(tokens.map((token) => token.length)).toEqual(tokens.map(() => 22));
  const dump = await dumpDatabase(database.db);
  expect(dump).toContain('new@test.example');
  expect(tokens.filter((token) => dump.includes(token))).toEqual([]);
});

test('outside demo mode the shop does not start without a mail server', async () => {
  await expect(openShopApp(database.db, { demo: false })).rejects.toThrow('SMTP_URL');
});

const linkPattern =
  /https:\/\/shop\.example\/(?:email\/verify\/\d+\/|account\/[a-z-]+\?token=|reset-password\?token=)[\w-]+/g;

function linksOf(emails: string[]): string[] {
  return [...new Set(emails.flatMap((email) => email.match(linkPattern) ?? []))];
}

async function countWaiting(): Promise<number> {
  const rows = await database.db`
    select 1 from email.messages where status = 'queued' union all select 1 from graphile_worker.jobs`;
  return rows.length;
}
