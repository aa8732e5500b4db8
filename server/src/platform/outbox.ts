import { inTransaction, type Db, type Tx } from './db.ts';
import { addJob, type Job } from './jobs.ts';

/** `domain.past_tense`, for instance `checkout.order_paid`. */
export type EventName = `${string}.${string}`;

/** One who wants to hear of an event; `name` is unique per event. */
export interface Subscriber {
  name: string;
  hear(payload: never): Promise<void>;
}

export type Subscriptions = Record<EventName, Subscriber[]>;

const fanOutJob = 'outbox.fan_out';
const deliverJob = 'outbox.deliver';

interface EventJob {
  event: EventName;
  payload: unknown;
}

interface DeliveryJob extends EventJob {
  subscriber: string;
}

/** Tells the shop that something happened, in the transaction in which it happened. */
export function publish(tx: Tx, event: EventName, payload: unknown): Promise<void> {
  return addJob(tx, { name: fanOutJob, payload: { event, payload } satisfies EventJob });
}

/** The jobs that carry events to their subscribers: each delivery is tried again on its own. */
export function outboxJobs(db: Db, subscriptions: Subscriptions): Job[] {
  return [
    {
      name: fanOutJob,
      run: async (payload) => {
        const { event, payload: news } = payload as EventJob;
        await inTransaction(db, async (tx) => {
          for (const { name } of subscriptions[event] ?? []) {
            const delivery: DeliveryJob = { event, payload: news, subscriber: name };
            await addJob(tx, { name: deliverJob, payload: delivery });
          }
        });
      },
    },
    {
      name: deliverJob,
      run: async (payload) => {
        const { event, payload: news, subscriber } = payload as DeliveryJob;
        const found = subscriptions[event]?.find(({ name }) => name === subscriber);
        await found?.hear(news as never);
      },
    },
  ];
}
