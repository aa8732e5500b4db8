import { inTransaction, type Db, type Tx } from './db.ts';
import { addJob, type Job } from './jobs.ts';

/** `domain.past_tense`, such as `checkout.order_paid`. */
export type EventName = `${string}.${string}`;

/** `name` is unique per event. */
export interface Subscriber {
  name: string;
  handle(payload: never): Promise<void>;
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

/** Publishes an event in the transaction of its cause. */
export function publish(tx: Tx, event: EventName, payload: unknown): Promise<void> {
  return addJob(tx, { name: fanOutJob, payload: { event, payload } satisfies EventJob });
}

/** Calls the subscriber of an event. Several get a job each, so that one which fails is retried alone. */
export function outboxJobs(db: Db, subscriptions: Subscriptions): Job[] {
  const subscribersOf = (event: EventName): Subscriber[] => subscriptions[event] ?? [];
  return [
    {
      name: fanOutJob,
      run: async (payload) => {
        const { event, payload: data } = payload as EventJob;
        const [first, ...others] = subscribersOf(event);
        if (first && others.length === 0) return first.handle(data as never);
        await inTransaction(db, (tx) =>
          Promise.all(
            subscribersOf(event).map(({ name }) => {
              const delivery: DeliveryJob = { event, payload: data, subscriber: name };
              return addJob(tx, { name: deliverJob, payload: delivery });
            }),
          ),
        );
      },
    },
    {
      name: deliverJob,
      run: async (payload) => {
        const { event, payload: data, subscriber } = payload as DeliveryJob;
        const found = subscribersOf(event).find(({ name }) => name === subscriber);
        await found?.handle(data as never);
      },
    },
  ];
}
