import type { FastifyInstance } from 'fastify';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { inTransaction } from '#server/platform/db.ts';
import { openTestApp } from '../../test-kit/test-app.ts';
import { openTestDatabase, type TestDatabase } from '../../test-kit/test-database.ts';
import { emailKinds } from './email-samples.ts';
import { emailLanguages } from './email-texts.ts';
import { registerMailboxRoutes } from './email.routes.ts';
import { queueEmail } from './queue-email.ts';

let database: TestDatabase;
let app: FastifyInstance;
let id: number | null;

beforeAll(async () => {
  database = await openTestDatabase();
  app = openTestApp();
  registerMailboxRoutes(app, {
    db: database.db,
    findAttachment: async (event) => ({
      filename: `${event.replace(':', '-')}.pdf`,
      type: 'application/pdf',
      draw: async () => Buffer.from('%PDF-'),
    }),
  });
  id = await inTransaction(database.db, (tx) =>
    queueEmail(tx, {
      to: 'ada@example.com',
      customerId: null,
      language: 'en',
      kind: 'email_verification',
      params: { name: '<script>alert(1)</script>' },
      actionUrl: 'https://shop.test/email/verify/1/token',
    }),
  );
});

afterAll(async () => {
  await app.close();
  await database.close();
});

test('the emails of one address are served as JSON', async () => {
  const reply = await app.inject('/sandbox/mail.json?to=ADA@example.com');
  expect(reply.json()).toEqual([
    {
      id,
      to: 'ada@example.com',
      subject: 'Confirm your email address',
      text: expect.stringContaining('https://shop.test/email/verify/1/token'),
      html: expect.stringContaining('<!doctype html>'),
      links: ['https://shop.test/email/verify/1/token'],
      created_at: expect.any(Number),
    },
  ]);
  expect((await app.inject('/sandbox/mail.json?to=nobody@example.com')).json()).toEqual([]);
});

test('mailbox and emails are pages that search engines must not index', async () => {
  const list = await app.inject('/sandbox/mail');
  expect(list.headers['x-robots-tag']).toBe('noindex');
  expect(list.body).toContain(`href="/sandbox/mail/${id}"`);
  const email = await app.inject(`/sandbox/mail/${id}`);
  expect(email.body).toContain('href="https://shop.test/email/verify/1/token"');
  expect(email.body).not.toContain('<script>');
});

test('an email with an attachment links to the file', async () => {
  expect((await app.inject(`/sandbox/mail/${id}`)).body).not.toContain('/attachment"');
  expect((await app.inject(`/sandbox/mail/${id}/attachment`)).statusCode).toBe(404);
  await database.db`update email.messages set dedupe_key = 'order_paid:17' where id = ${id}`;
  const { body } = await app.inject(`/sandbox/mail/${id}`);
  expect(body).toContain(`<a href="/sandbox/mail/${id}/attachment">order_paid-17.pdf</a>`);
  const file = await app.inject(`/sandbox/mail/${id}/attachment`);
  expect([file.headers['content-type'], file.body]).toEqual(['application/pdf', '%PDF-']);
});

test('the pages are styled like the shop and load nothing from other origins', async () => {
  for (const path of ['', `/${id}`, '/preview', '/999999']) {
    const { body, headers } = await app.inject(`/sandbox/mail${path}`);
    expect(body).toContain('<link rel="stylesheet" href="/sandbox/look.css" />');
    expect(body).not.toMatch(/(?:src|href)="(?!\/|https:\/\/shop\.test\/)/);
    expect(headers['content-security-policy']).toMatch(
      /^default-src 'none'; style-src 'self' [^;]+; font-src 'self'; /,
    );
  }
});

test.each(['0', '999999', 'x', '1e400', '-1'])('answers 404 for the email %s', async (wrong) => {
  const reply = await app.inject(`/sandbox/mail/${wrong}`);
  expect(reply.statusCode).toBe(404);
  expect(reply.body).toContain('This email does not exist');
});

test.each(['to=%00', 'to=a%00b@example.com', 'to=ada@example.com&to=kim@example.com', `to=${'x'.repeat(321)}`])(
  'returns no emails for the query %j',
  async (query) => {
    const list = await app.inject(`/sandbox/mail.json?${query}`);
    expect([list.statusCode, list.json()]).toEqual([200, []]);
    const page = await app.inject(`/sandbox/mail?${query}`);
    expect(page.statusCode).toBe(200);
    expect(page.body).not.toContain(`href="/sandbox/mail/${id}"`);
  },
);

test('lists all emails without an address or with an empty one', async () => {
  for (const query of ['', '?to=', '?to=%20', '?other=1']) {
    expect((await app.inject(`/sandbox/mail.json${query}`)).json()).toHaveLength(1);
  }
});

test('previews every email in every language, as HTML and text', async () => {
  const list = await app.inject('/sandbox/mail/preview');
  const paths = [...list.body.matchAll(/href="(\/sandbox\/mail\/preview\/[^"]+)"/g)].map(([, path]) => path ?? '');
  expect(paths).toHaveLength(emailKinds.length * emailLanguages.length);
  for (const path of paths) expect((await app.inject(path)).statusCode).toBe(200);
  const german = await app.inject('/sandbox/mail/preview/account_deletion/de');
  expect(german.body).toContain('Konto löschen?');
  expect(german.body).toContain('<pre');
});

test('answers 404 for an unknown preview', async () => {
  for (const path of ['nothing/de', 'order_paid/xx', '__proto__/de']) {
    expect((await app.inject(`/sandbox/mail/preview/${path}`)).statusCode).toBe(404);
  }
});
