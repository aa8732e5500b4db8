import { expect, test } from 'vitest';
import { publishPage } from '#server/content/pages/publish-page.ts';
import { inTransaction, type Tx } from '#server/platform/db.ts';
import { givenOfficeCaller } from '../../../test-kit/call-office.ts';
import { untilWaiting } from '../../../test-kit/until-waiting.ts';
import { withShopApp } from '../../../test-kit/with-shop-app.ts';
import { recordPublishedPage } from './record-published-page.ts';

const shop = withShopApp();
const place = { id: 2, language_id: 1 };
const text = { title: 'Terms', content: '<p>New</p>' };
const lockPage = (tx: Tx) => tx`select from content.static_pages where id = ${place.id} for update`;

/** Schedules a version, and prepares to publish another one. */
async function givenScheduled() {
  const { reply, refusal } = await givenOfficeCaller(shop, shop.db, 'catalog');
  const { payload: page } = await reply('readPage', place);
  const at = Math.ceil(Date.now() / 1000) + 3600;
  const { payload } = await reply('savePage', { ...place, ...text, version: page.version, publish: 'at', at });
  return {
    versionId: payload.versions[0]?.id ?? 0,
    at: new Date(at * 1000),
    publishAnother: () => reply('savePage', { ...place, ...text, version: payload.version, publish: 'now' }),
    unschedule: (id: number) => refusal('unschedulePage', { id }),
  };
}

test('one: a page is published while a version of it is unscheduled, without a deadlock', async () => {
  const { versionId, publishAnother, unschedule } = await givenScheduled();
  const { both } = await inTransaction(shop.db, async (tx) => {
    await lockPage(tx);
    const publishing = publishAnother();
    await untilWaiting(shop.db);
    const unscheduling = unschedule(versionId);
    await untilWaiting(shop.db, 2);
    return { both: Promise.all([publishing, unscheduling]) };
  });
  const [published, refused] = await both;
  expect(published.payload.versions[1]).toMatchObject({ id: versionId, publish_at: null });
  expect(refused.code).toBe('page_not_scheduled');
});

test('one: the job that publishes a version waits for somebody who is publishing the page', async () => {
  const { versionId, at, publishAnother } = await givenScheduled();
  const { both } = await inTransaction(shop.db, async (tx) => {
    await lockPage(tx);
    const publishing = publishAnother();
    await untilWaiting(shop.db);
    const job = publishPage(shop.db, { versionId, now: at, record: recordPublishedPage });
    await untilWaiting(shop.db, 2);
    return { both: Promise.all([publishing, job]) };
  });
  const [{ payload }] = await both;
  expect(payload.versions[1]).toMatchObject({ id: versionId, publish_at: null, published_at: null });
  const rows = await shop.db`select published_at from content.static_page_versions where id = ${versionId}`;
  expect(rows).toEqual([{ publishedAt: null }]);
});

test('one: of two staff who move pages at the same moment, the second one is refused', async () => {
  const { reply, outcome } = await givenOfficeCaller(shop, shop.db, 'catalog');
  const { payload } = await reply('listPages', {});
  const { version } = payload;
  const ids = payload.pages.map(({ id }) => id);
  const [first = 0, second = 0, ...others] = ids;
  const { both } = await inTransaction(shop.db, async (tx) => {
    await tx`lock table content.static_pages in share row exclusive mode`;
    const one = outcome('orderPages', { version, ids: [second, first, ...others] });
    await untilWaiting(shop.db);
    const two = outcome('orderPages', { version, ids: [...others, first, second] });
    await untilWaiting(shop.db, 2);
    return { both: Promise.all([one, two]) };
  });
  expect(await both).toEqual(['OK', 'record_changed']);
  const after = await reply('listPages', {});
  expect(after.payload.pages.map(({ id }) => id)).toEqual([second, first, ...others]);
});
