import { createHmac } from 'node:crypto';
import { once } from 'node:events';
import { createServer, type IncomingHttpHeaders } from 'node:http';
import type { AddressInfo } from 'node:net';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { listViolations } from '../support/accessibility-violations.ts';
import { newCustomer, signIn } from '../support/customers.ts';
import { phone } from '../support/open-browser.ts';
import { openHydrated } from '../support/open-hydrated.ts';
import { useOwnShop } from '../support/test-shop.ts';

const shop = useOwnShop(() => ({ WEBHOOKS_TO_LOOPBACK: '1' }));

const received: { headers: IncomingHttpHeaders; body: string }[] = [];
let status = 500;
const receiver = createServer((request, response) => {
  void (async () => {
    const chunks: Buffer[] = await request.toArray();
    received.push({ headers: request.headers, body: Buffer.concat(chunks).toString() });
    response.writeHead(status).end();
  })();
});

beforeAll(async () => {
  await once(receiver.listen(0, '127.0.0.1'), 'listening');
});
afterAll(async () => {
  receiver.close();
  await once(receiver, 'close');
});

function signatureOf(at: number, secret: string): string {
  const { headers, body } = received[at] ?? { headers: {}, body: '' };
  const signed = `${String(headers['webhook-id'])}.${String(headers['webhook-timestamp'])}.${body}`;
  const key = Buffer.from(secret.replace('whsec_', ''), 'base64');
  return `v1,${createHmac('sha256', key).update(signed).digest('base64')}`;
}

test('a webhook gets signed events, and a failed one again on request', async () => {
  const { page, pageErrors } = await shop.visit(phone);
  await signIn(page, await newCustomer(shop));
  await openHydrated(page, '/account/developers');
  await page.getByRole('button', { name: 'Add a webhook' }).click();
  const dialog = page.getByRole('dialog', { name: 'Add a webhook' });
  await dialog.getByLabel('Address').fill('https://10.0.0.1/hook');
  await dialog.getByRole('button', { name: 'Add a webhook' }).click();
  await dialog.getByText('This address is not on the Internet.').waitFor();
  const { port } = receiver.address() as AddressInfo;
  await dialog.getByLabel('Address').fill(`http://127.0.0.1:${port}/hook`);
  await dialog.getByRole('button', { name: 'Add a webhook' }).click();
  const shown = page.getByRole('dialog', { name: 'Secret of the webhook' });
  const secret = await shown.getByRole('textbox').inputValue();
  expect(await listViolations(page)).toEqual([]);
  await shown.getByRole('button', { name: 'Close' }).last().click();

  await page.getByRole('button', { name: 'Send a test event' }).click();
  await expect.poll(() => received.length, { timeout: 20_000 }).toBe(1);
  expect(received[0]?.headers['webhook-signature']).toBe(signatureOf(0, secret));
  expect(JSON.parse(received[0]?.body ?? '')).toMatchObject({ type: 'webhook.test' });
  await page.getByRole('button', { name: 'Deliveries' }).click();
  await page.getByText('Reply 500').waitFor();
  expect(await listViolations(page)).toEqual([]);
  status = 200;
  await page.getByRole('button', { name: 'Send again' }).click();
  await page.getByText('Reply 200').waitFor({ timeout: 20_000 });
  expect(received[1]?.headers['webhook-id']).toBe(received[0]?.headers['webhook-id']);
  expect(pageErrors).toEqual([]);
});
