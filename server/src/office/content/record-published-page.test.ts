import { expect, test } from 'vitest';
import { listAudit } from '#server/audit/audit.queries.ts';
import { publishPageJob } from '#server/content/pages/save-page.ts';
import { assert } from '#server/platform/assert.ts';
import { givenOfficeCaller } from '../../../test-kit/call-office.ts';
import { withShopApp } from '../../../test-kit/with-shop-app.ts';

const shop = withShopApp();
const place = { id: 1, language_id: 1 };
const text = { title: 'Who we are', content: '<p>New</p>' };

/** A member of staff who schedules a version and returns its id, or publishes one now. */
async function givenEditor() {
  const { reply, actor } = await givenOfficeCaller(shop, shop.db, 'catalog');
  const save = async (when: { publish: 'now' } | { publish: 'at'; at: number }) => {
    const { version } = (await reply('readPage', place)).payload;
    return (await reply('savePage', { ...place, ...text, version, ...when })).payload.versions[0]?.id ?? 0;
  };
  return {
    actor,
    publish: () => save({ publish: 'now' }),
    schedule: () => save({ publish: 'at', at: Math.ceil(Date.now() / 1000) + 3600 }),
  };
}

async function runPublication(versionId: number) {
  const job = shop.wiring.jobs('http://127.0.0.1:1').find(({ name }) => name === publishPageJob);
  assert(job, 'pages are published by a job');
  await shop.db`
    update content.static_page_versions set publish_at = now() - interval '1 minute' where id = ${versionId}`;
  await job.run({ versionId });
}

const newest = async () => (await listAudit(shop.db, { subject: 'page:about', limit: 1 }))[0];

test('the log says when a scheduled version went live, who scheduled it, and which versions became drafts', async () => {
  const [kim, sam] = [await givenEditor(), await givenEditor()];
  const [older, newer] = [await kim.schedule(), await sam.schedule()];
  await runPublication(newer);
  expect(await newest()).toMatchObject({
    actor: sam.actor,
    action: 'page.published',
    details: { title: 'Who we are', version: newer, made_drafts: `${older}` },
  });
  const waiting = await kim.schedule();
  const live = await sam.publish();
  const published = {
    actor: sam.actor,
    action: 'page.published',
    details: { version: live, made_drafts: `${waiting}` },
  };
  expect(await newest()).toMatchObject(published);
  // A job that runs again publishes and logs nothing.
  await runPublication(newer);
  expect(await newest()).toMatchObject(published);
});
