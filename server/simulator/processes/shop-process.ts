import { flushCompileCache } from 'node:module';
import { twinJobs } from '#server/app/open-twin.ts';
import type { Mailer } from '#server/email/email.types.ts';
import { openDb } from '#server/platform/db.ts';
import { toFailure } from '../stage/failure.ts';
import { openSimShop, type SimShop } from '../stage/sim-shop.ts';
import type { FromProcess, Order, ToProcess } from './messages.ts';
import { createOffsetClock } from './offset-clock.ts';

/** A process of the shop, for the simulator to kill: the clock and the mail server are those of the simulator. */
flushCompileCache();
const clock = createOffsetClock();
const sending = new Map<number, (error: string | null) => void>();
let opened: Promise<SimShop> | null = null;

const tell = (message: FromProcess): void => void process.send?.(message);

const mailer: Mailer = {
  send: async ({ id: emailId }) => {
    const error = await new Promise<string | null>((resolve) => {
      sending.set(emailId, resolve);
      tell({ emailId });
    });
    if (error !== null) throw new Error(error);
  },
  close: () => undefined,
};

async function open({ url, port, keys, shopOrigin, aheadMs }: Extract<Order, { do: 'open' }>): Promise<SimShop> {
  clock.setAhead(aheadMs);
  const webhookUrl = () => `${shopOrigin}/webhooks/stripe`;
  const db = openDb(url, { connectionsMax: 2 });
  const jobs = twinJobs({ db, clock, webhookUrl, webhookSecret: keys.webhookSecret });
  return openSimShop({
    url,
    port,
    origin: shopOrigin,
    clock,
    twin: { keys, jobs },
    mailer,
    onFailure: (failure) => tell({ failure }),
  });
}

async function carryOut(order: Order): Promise<void> {
  if (order.do === 'open') {
    opened = open(order);
    await opened;
    return;
  }
  const jobs = (await opened)?.jobs;
  if (order.do === 'run') await jobs?.run();
  if (order.do === 'tick') await jobs?.tick(new Date(order.from), new Date(order.to));
  if (order.do === 'crash') jobs?.crashNext(order.when);
  if (order.do === 'recover') jobs?.recover();
}

process.on('message', (message: ToProcess) => {
  if ('aheadMs' in message) return clock.setAhead(message.aheadMs);
  if ('emailId' in message) return sending.get(message.emailId)?.(message.error);
  const { id, order } = message;
  carryOut(order).then(
    () => tell({ id, error: null }),
    (error: unknown) => tell({ id, error: toFailure(error) }),
  );
});
// Without the simulator, nothing needs this process.
process.on('disconnect', () => process.exit());
