import { afterAll, afterEach, beforeAll, beforeEach, expect, test } from 'vitest';
import { givenItem } from '../../../test-kit/given-items.ts';
import { openTestDatabase, type TestDatabase } from '../../../test-kit/test-database.ts';
import { FeedHub } from './feed-hub.ts';
import { readFeedEnds } from './feed.queries.ts';
import { writeFeed } from './write-feed.ts';

let database: TestDatabase;
let hub: FeedHub;
const noon = new Date('2026-11-20T12:00:00Z');

beforeAll(async () => {
  database = await openTestDatabase();
  await givenItem(database.db);
  await writeFeed(database.db, null, noon);
});
afterAll(() => database.close());
beforeEach(async () => {
  hub = new FeedHub(database.db, (error) => expect.fail(String(error)));
  await hub.open();
});
afterEach(() => hub.close());

function openOutlet({ pendingBytes = 0 } = {}) {
  const texts: string[] = [];
  let ended = false;
  return {
    texts,
    isEnded: () => ended,
    outlet: {
      write: (text: string) => void texts.push(text),
      pendingBytes: () => pendingBytes,
      untilTaken: () => Promise.resolve(),
      end: () => void (ended = true),
    },
  };
}

async function change(): Promise<number> {
  const { id } = await givenItem(database.db, { priceCents: 12_50 });
  await writeFeed(database.db, [id], noon);
  return id;
}

const idsOf = (texts: string[]) => texts.map((text) => Number(/"item_id":(\d+)/.exec(text)?.[1]));
const lastIdOf = (texts: string[]) => Number(/^id: (\d+)/.exec(texts.at(-1) ?? '')?.[1]);

test('passes new events on to each listener, as server-sent events', async () => {
  const listeners = [openOutlet(), openOutlet()];
  for (const { outlet } of listeners) await hub.follow(outlet, null);
  const id = await change();
  for (const { texts } of listeners) {
    await expect.poll(() => idsOf(texts)).toEqual([id]);
    expect(texts[0]).toMatch(/^id: \d+\nevent: item\.added\ndata: \{.*"price":12\.5,"currency":"EUR".*\}\n\n$/);
  }
});

test('resumes after the last event of a listener, without a gap or a repetition', async () => {
  const first = openOutlet();
  const leave = await hub.follow(first.outlet, null);
  const seen = await change();
  await expect.poll(() => idsOf(first.texts)).toEqual([seen]);
  leave();
  const missed = [await change(), await change()];
  const again = openOutlet();
  const following = hub.follow(again.outlet, lastIdOf(first.texts));
  const later = await change();
  await following;
  await expect.poll(() => idsOf(again.texts)).toEqual([...missed, later]);
  expect(idsOf(first.texts)).toEqual([seen]);
});

test.each([
  ['purged', () => Promise.resolve(-1)],
  ['unknown', async () => (await readFeedEnds(database.db)).lastId + 1000],
])('after an id that is %s it tells a reset and goes on from the last event', async (_name, idOf) => {
  const { texts, outlet } = openOutlet();
  await hub.follow(outlet, await idOf());
  const { lastId } = await readFeedEnds(database.db);
  expect(texts).toMatchObject([expect.stringMatching(new RegExp(`^id: ${lastId}\nevent: reset\n`)) as string]);
  const id = await change();
  await expect.poll(() => idsOf(texts.slice(1))).toEqual([id]);
});

test('cuts off a listener that takes too little, and keeps the others', async () => {
  const slow = openOutlet({ pendingBytes: 300_000 });
  const sound = openOutlet();
  await hub.follow(slow.outlet, null);
  await hub.follow(sound.outlet, null);
  await change();
  const id = await change();
  await expect.poll(() => idsOf(sound.texts)).toContain(id);
  expect([slow.isEnded(), slow.texts.length, sound.isEnded()]).toEqual([true, 1, false]);
});
