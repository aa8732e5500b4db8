import { SMTPServer } from 'smtp-server';
import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest';
import { systemClock } from '#server/platform/clock.ts';
import { inTransaction } from '#server/platform/db.ts';
import { startJobs } from '#server/platform/worker/job-worker.ts';
import { createLogger } from '#server/platform/logger.ts';
import { openTestDatabase, type TestDatabase } from '../../test-kit/test-database.ts';
import { deliverEmail } from './deliver-email.ts';
import { openSmtpMailer } from './providers/smtp.ts';
import { emailJobs } from './email.jobs.ts';
import type { FindAttachment, Mailer } from './email.types.ts';
import { deliverAttemptsMax, deliverEmailJob, queueEmail } from './queue-email.ts';

let database: TestDatabase;
let server: SMTPServer;
let mailer: Mailer;
let serverPort: number;
/** Raw emails that the mail server has taken. */
let taken: string[] = [];
type Step = 'greeting' | 'sender' | 'reader' | 'email';
/** What the mail server answers to the next emails, and at which step; undefined takes them. */
let answer: { code: number; message: string; step?: Step } | undefined;

/** What the server says at a step: to some readers always the same, to the others what the test has set. */
function refusalAt(step: Step, reader = ''): Error | undefined {
  const fault = faultOf(reader) ?? answer;
  if (!fault || (fault.step ?? 'reader') !== step) return undefined;
  return Object.assign(new Error(fault.message), { responseCode: fault.code });
}

function faultOf(reader: string): typeof answer {
  if (reader.startsWith('poison@')) return { code: 550, message: 'no such user' };
  if (reader.startsWith('busy@')) return { code: 451, message: 'try again later' };
  return undefined;
}

beforeAll(async () => {
  database = await openTestDatabase();
  server = new SMTPServer({
    authOptional: true,
    disabledCommands: ['STARTTLS'],
    onConnect: (_session, done) => done(refusalAt('greeting')),
    onMailFrom: (_address, _session, done) => done(refusalAt('sender')),
    onRcptTo: ({ address }, _session, done) => done(refusalAt('reader', address)),
    onData: (stream, _session, done) => {
      const chunks: Buffer[] = [];
      stream.on('data', (chunk: Buffer) => chunks.push(chunk));
      stream.on('end', () => {
        const refusal = refusalAt('email');
        if (!refusal) taken.push(Buffer.concat(chunks).toString('utf8'));
        done(refusal);
      });
    },
  });
  await new Promise<void>((resolve) => {
    server.listen(0, '127.0.0.1', resolve);
  });
  const { port } = server.server.address() as { port: number };
  serverPort = port;
  mailer = openMailer();
});

const openMailer = () =>
  openSmtpMailer({ url: `smtp://127.0.0.1:${serverPort}`, from: 'Loadout <support@example.com>' });

afterAll(async () => {
  mailer.close();
  await new Promise<void>((resolve) => {
    server.close(() => resolve());
  });
  await database.close();
});

beforeEach(() => {
  taken = [];
  answer = undefined;
});

async function givenEmail(to = 'ada@example.com'): Promise<number> {
  const id = await inTransaction(database.db, (tx) =>
    queueEmail(tx, {
      to,
      customerId: null,
      language: 'de',
      kind: 'password_reset',
      params: { name: 'Ada' },
      actionUrl: 'https://shop.test/reset-password?token=0123456789-secret_x',
    }),
  );
  return id ?? 0;
}

async function readEmail(id: number) {
  const [row] = await database.db`select * from email.messages where id = ${id}`;
  return row;
}

const withoutBody = { bodyText: null, bodyHtml: null, links: [] };

let isReady = true;
const draw = async () => Buffer.from('%PDF-1.7');
const findAttachment: FindAttachment = async (event) => {
  if (!event.startsWith('order_paid:')) return null;
  return isReady ? { filename: '2026-000001.pdf', type: 'application/pdf', draw } : 'not_ready';
};

const deliver = (emailId: number, by: Mailer | null = mailer): Promise<void> =>
  deliverEmail(database.db, { emailId, mailer: by, findAttachment, clock: systemClock });

test('sends an email once as HTML and text, then erases its body', async () => {
  const id = await givenEmail();
  await deliver(id);
  await deliver(id);
  expect(taken).toHaveLength(1);
  expect(taken[0]).toMatch(/^To: ada@example\.com\r$/m);
  expect(taken[0]).toMatch(/^From: Loadout <support@example\.com>\r$/m);
  expect(taken[0]).toMatch(new RegExp(String.raw`^Message-ID: <email-${id}@example\.com>\r$`, 'm'));
  expect(taken[0]).toContain('text/plain');
  expect(taken[0]).toContain('text/html');
  expect(await readEmail(id)).toMatchObject({
    ...withoutBody,
    status: 'sent',
    attempts: 1,
  });
});

test('sends the file of its event along, once it is ready', async () => {
  const id = await givenEmail();
  await database.db`update email.messages set dedupe_key = 'order_paid:17' where id = ${id}`;
  isReady = false;
  await expect(deliver(id)).rejects.toThrow('not ready');
  isReady = true;
  await deliver(id);
  expect(taken).toHaveLength(1);
  expect(taken[0]).toMatch(/Content-Type: application\/pdf; name=2026-000001\.pdf/);
  expect(taken[0]).toContain(Buffer.from('%PDF-1.7').toString('base64'));
});

test('keeps an email in the mailbox without a mail server', async () => {
  const id = await givenEmail();
  await deliver(id, null);
  expect(await readEmail(id)).toMatchObject({
    status: 'kept',
    links: ['https://shop.test/reset-password?token=0123456789-secret_x'],
  });
});

test('gives up at once on a rejected recipient', async () => {
  const id = await givenEmail('poison@example.com');
  await deliver(id);
  expect(await readEmail(id)).toMatchObject({ ...withoutBody, status: 'failed', attempts: 1 });
});

test('a busy server is retried, and its message is stored without the link', async () => {
  const id = await givenEmail();
  answer = { code: 451, message: 'try again later: https://shop.test/reset-password?token=0123456789-secret_x is new' };
  await expect(deliver(id)).rejects.toThrow('try again later: [redacted] is new');
  expect(await readEmail(id)).toMatchObject({ status: 'queued', attempts: 1 });
  expect(await readEmail(id)).toMatchObject({ lastError: expect.stringContaining('[redacted] is new') as string });
  answer = undefined;
  await deliver(id);
  expect(await readEmail(id)).toMatchObject({ status: 'sent', attempts: 2, lastError: null });
});

test('an email rejected after DATA is given up at once', async () => {
  const id = await givenEmail();
  answer = { code: 554, message: 'looks like spam', step: 'email' };
  await deliver(id);
  expect(await readEmail(id)).toMatchObject({ status: 'failed', attempts: 1 });
});

test.each([
  [{ code: 554, message: 'no service here', step: 'greeting' as const }],
  [{ code: 550, message: 'sender refused', step: 'sender' as const }],
  [{ code: 552, message: 'quota of the sender is used up', step: 'sender' as const }],
  [{ code: 530, message: 'sign in first', step: 'reader' as const }],
])('a failure of the connection or of our settings is retried: %j', async (fault) => {
  const id = await givenEmail();
  answer = fault;
  // A line of its own, as no greeting comes on one that is open.
  const newMailer = openMailer();
  await expect(deliver(id, newMailer)).rejects.toThrow();
  expect(await readEmail(id)).toMatchObject({ status: 'queued', attempts: 1 });
  answer = undefined;
  await deliver(id, newMailer);
  newMailer.close();
  expect(await readEmail(id)).toMatchObject({ status: 'sent', attempts: 2 });
});

test('makes the last attempt about a day after the first', async () => {
  // The queue waits e^attempts seconds, with an exponent of at most 10.
  const pauses = Array.from({ length: deliverAttemptsMax - 1 }, (_none, at) => Math.exp(Math.min(at + 1, 10)));
  const hours = pauses.reduce((sum, seconds) => sum + seconds, 0) / 3600;
  expect(hours).toBeGreaterThan(20);
  expect(hours).toBeLessThan(30);
  await givenEmail();
  const [job] = await database.db`
    select max_attempts from graphile_worker.jobs where task_identifier = ${deliverEmailJob} order by id desc limit 1`;
  expect(job?.['maxAttempts']).toBe(deliverAttemptsMax);
});

test('an email out of attempts is given up', async () => {
  const id = await givenEmail();
  await database.db`update email.messages set attempts = ${deliverAttemptsMax - 1} where id = ${id}`;
  answer = { code: 451, message: 'still busy' };
  await deliver(id);
  expect(await readEmail(id)).toMatchObject({ ...withoutBody, status: 'failed', attempts: deliverAttemptsMax });
});

test('delivers emails behind failing ones', async () => {
  // One more than the queue has workers, each of them thrown back, and one that is refused for good.
  const busy = await Promise.all(Array.from({ length: 5 }, (_none, at) => givenEmail(`busy@example.com${at}`)));
  await givenEmail('poison@example.com');
  const id = await givenEmail();
  const log = createLogger({ level: 'silent' });
  const worker = await startJobs(
    database.url,
    emailJobs({ db: database.db, mailer, findAttachment, clock: systemClock }),
    log,
  );
  await expect.poll(async () => (await readEmail(id))?.['status'], { timeout: 10_000 }).toBe('sent');
  await worker.stop();
  for (const busyId of busy) {
    const email = await readEmail(busyId);
    expect(email).toMatchObject({
      status: 'queued',
      lastError: expect.stringContaining('try again later') as string,
    });
    expect(email?.['attempts']).toBeGreaterThanOrEqual(1);
  }
});
