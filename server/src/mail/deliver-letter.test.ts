import { SMTPServer } from 'smtp-server';
import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest';
import { systemClock } from '#server/platform/clock.ts';
import { inTransaction } from '#server/platform/db.ts';
import { startJobs } from '#server/platform/jobs.ts';
import { createLogger } from '#server/platform/logger.ts';
import { openTestDatabase, type TestDatabase } from '../../test-kit/test-database.ts';
import { deliverLetter } from './deliver-letter.ts';
import { openSmtpMailer } from './gateways/smtp.ts';
import { mailJobs } from './mail.jobs.ts';
import type { Mailer } from './mail.types.ts';
import { deliverAttemptsMax, queueLetter } from './queue-letter.ts';

let database: TestDatabase;
let server: SMTPServer;
let mailer: Mailer;
/** Raw letters that the mail server has taken. */
let taken: string[] = [];
/** What the mail server answers to the next letters; undefined takes them. */
let answer: { code: number; message: string } | undefined;

beforeAll(async () => {
  database = await openTestDatabase();
  server = new SMTPServer({
    authOptional: true,
    disabledCommands: ['STARTTLS'],
    onRcptTo: ({ address }, _session, done) => {
      const isPoison = address.startsWith('poison@');
      if (isPoison) done(Object.assign(new Error('no such user'), { responseCode: 550 }));
      else done(answer && Object.assign(new Error(answer.message), { responseCode: answer.code }));
    },
    onData: (stream, _session, done) => {
      const chunks: Buffer[] = [];
      stream.on('data', (chunk: Buffer) => chunks.push(chunk));
      stream.on('end', () => {
        taken.push(Buffer.concat(chunks).toString('utf8'));
        done();
      });
    },
  });
  await new Promise<void>((resolve) => {
    server.listen(0, '127.0.0.1', resolve);
  });
  const { port } = server.server.address() as { port: number };
  mailer = openSmtpMailer({ url: `smtp://127.0.0.1:${port}`, from: 'Loadout <support@example.com>' });
});

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

async function givenLetter(to = 'ada@example.com'): Promise<number> {
  const id = await inTransaction(database.db, (tx) =>
    queueLetter(tx, {
      to,
      customerId: null,
      language: 'de',
      kind: 'password_reset',
      params: { name: 'Ada' },
      actionUrl: 'https://shop.test/reset-password?token=secret',
    }),
  );
  return id ?? 0;
}

async function readLetter(id: number) {
  const [row] = await database.db`select * from mail.letters where id = ${id}`;
  return row;
}

const deliver = (letterId: number, by: Mailer | null = mailer): Promise<void> =>
  deliverLetter(database.db, { letterId, mailer: by, clock: systemClock });

test('a letter is sent in both forms, once, and its body with the token is erased', async () => {
  const id = await givenLetter();
  await deliver(id);
  await deliver(id);
  expect(taken).toHaveLength(1);
  expect(taken[0]).toMatch(/^To: ada@example\.com\r$/m);
  expect(taken[0]).toMatch(/^From: Loadout <support@example\.com>\r$/m);
  expect(taken[0]).toMatch(new RegExp(String.raw`^Message-ID: <letter-${id}@example\.com>\r$`, 'm'));
  expect(taken[0]).toContain('text/plain');
  expect(taken[0]).toContain('text/html');
  expect(await readLetter(id)).toMatchObject({
    status: 'sent',
    attempts: 1,
    body_text: null,
    body_html: null,
    links: [],
  });
});

test('without a mail server a letter is kept in the mailbox', async () => {
  const id = await givenLetter();
  await deliver(id, null);
  expect(await readLetter(id)).toMatchObject({
    status: 'kept',
    links: ['https://shop.test/reset-password?token=secret'],
  });
});

test('a refused reader is given up at once', async () => {
  const id = await givenLetter('poison@example.com');
  await deliver(id);
  expect(await readLetter(id)).toMatchObject({ status: 'failed', attempts: 1 });
});

test('a server that is busy is asked again', async () => {
  const id = await givenLetter();
  answer = { code: 451, message: 'try again later' };
  await expect(deliver(id)).rejects.toThrow('try again later');
  expect(await readLetter(id)).toMatchObject({ status: 'queued', attempts: 1 });
  answer = undefined;
  await deliver(id);
  expect(await readLetter(id)).toMatchObject({ status: 'sent', attempts: 2, last_error: null });
});

test('a letter that failed too often is given up', async () => {
  const id = await givenLetter();
  await database.db`update mail.letters set attempts = ${deliverAttemptsMax - 1} where id = ${id}`;
  answer = { code: 451, message: 'still busy' };
  await deliver(id);
  expect(await readLetter(id)).toMatchObject({ status: 'failed', attempts: deliverAttemptsMax });
});

test('a poison letter does not hold up the ones behind it', async () => {
  await givenLetter('poison@example.com');
  const id = await givenLetter();
  const log = createLogger({ level: 'silent' });
  const worker = await startJobs(database.url, mailJobs({ db: database.db, mailer, clock: systemClock }), log);
  await expect.poll(async () => (await readLetter(id))?.['status'], { timeout: 10_000 }).toBe('sent');
  await worker.stop();
});
