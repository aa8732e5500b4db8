import { isDatabaseUnavailable } from '#server/platform/database-errors.ts';
import type { Db } from '#server/platform/db.ts';
import { listen } from '#server/platform/listen.ts';
import { feedChannel, listFeedEvents, readFeedEnds } from './feed.queries.ts';
import { eventsAtOnce, missedMax, toServerSentEvent } from './feed.rules.ts';

/** Where the hub writes to: the open reply of one listener. */
export interface Outlet {
  write(text: string): void;
  /** Bytes that the listener has not taken yet. */
  pendingBytes(): number;
  /** Resolves when the listener has taken them, or has left. */
  untilTaken(): Promise<void>;
  end(): void;
}

interface Listener extends Outlet {
  lastId: number;
}

/** A listener that takes events more slowly than they come is cut off; it resumes by its last id. */
const pendingBytesMax = 256 * 1024;

/** Events of the feed for the listeners of one process: read once for all, written in the same bytes to each. */
export class FeedHub {
  readonly #db: Db;
  readonly #onError: (error: unknown) => void;
  readonly #live = new Set<Listener>();
  #lastId = 0;
  #reading: Promise<void> | null = null;
  #isStale = false;
  #unlisten: () => Promise<void> = () => Promise.resolve();

  constructor(db: Db, onError: (error: unknown) => void) {
    this.#db = db;
    this.#onError = onError;
  }

  /** Begins with the next event. */
  async open(): Promise<void> {
    const read = () => void this.#read();
    this.#unlisten = await listen(this.#db, feedChannel, { onNotify: read, onReconnect: read });
    this.#lastId = (await readFeedEnds(this.#db)).lastId;
  }

  async close(): Promise<void> {
    await this.#unlisten();
    for (const listener of this.#live) listener.end();
    this.#live.clear();
    await this.#reading;
  }

  /**
   * Writes events to an outlet: those after an id first, or a reset if the feed no longer has them all, then each new
   * one. Returns what ends it.
   */
  async follow(outlet: Outlet, afterId: number | null): Promise<() => void> {
    const listener: Listener = { ...outlet, lastId: this.#lastId };
    if (afterId !== null) await this.#catchUp(listener, afterId);
    this.#live.add(listener);
    return () => void this.#live.delete(listener);
  }

  async #catchUp(listener: Listener, afterId: number): Promise<void> {
    const { lastId, purgedUntil } = await readFeedEnds(this.#db);
    const isLost = afterId < purgedUntil || afterId > lastId || lastId - afterId > missedMax;
    listener.lastId = isLost ? lastId : afterId;
    if (isLost) listener.write(toServerSentEvent(resetAt(lastId)));
    let isBehind = true;
    while (isBehind) {
      const events = await listFeedEvents(this.#db, listener.lastId, eventsAtOnce);
      for (const event of events) listener.write(toServerSentEvent(event));
      listener.lastId = events.at(-1)?.id ?? listener.lastId;
      // The hub may have read on meanwhile; once caught up, it writes to this listener as well.
      isBehind = events.length === eventsAtOnce || listener.lastId < this.#lastId;
      if (isBehind) await listener.untilTaken();
    }
  }

  async #read(): Promise<void> {
    this.#isStale = true;
    this.#reading ??= this.#readAll().finally(() => (this.#reading = null));
    await this.#reading;
  }

  async #readAll(): Promise<void> {
    while (this.#isStale) {
      this.#isStale = false;
      try {
        await this.#readBatch();
      } catch (error) {
        // The next notification, or the one after a reconnection, reads on from here.
        if (!isDatabaseUnavailable(error)) this.#onError(error);
      }
    }
  }

  async #readBatch(): Promise<void> {
    const events = await listFeedEvents(this.#db, this.#lastId, eventsAtOnce);
    for (const event of events) {
      const text = toServerSentEvent(event);
      this.#lastId = event.id;
      for (const listener of this.#live) this.#pass(listener, event.id, text);
    }
    if (events.length === eventsAtOnce) this.#isStale = true;
  }

  #pass(listener: Listener, id: number, text: string): void {
    if (id <= listener.lastId) return;
    listener.lastId = id;
    listener.write(text);
    if (listener.pendingBytes() <= pendingBytesMax) return;
    this.#live.delete(listener);
    listener.end();
  }
}

const resetAt = (id: number) =>
  ({ id, type: 'reset', itemId: null, priceCents: null, stock: null, at: new Date() }) as const;
