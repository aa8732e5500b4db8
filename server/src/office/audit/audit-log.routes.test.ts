import { expect, test } from 'vitest';
import emailKinds from '#contract/office/email-kinds.json' with { type: 'json' };
import { recordAudit } from '#server/audit/record-audit.ts';
import { emailSamples } from '#server/email/email-samples.ts';
import { inTransaction } from '#server/platform/db.ts';
import { addJob } from '#server/platform/jobs.ts';
import { givenOfficeCaller } from '../../../test-kit/call-office.ts';
import { withShopApp } from '../../../test-kit/with-shop-app.ts';

const shop = withShopApp();

test('the filters of the logs offer each value that appears there once', async () => {
  const admin = await givenOfficeCaller(shop, shop.db, 'admin');
  const entry = { actor: 'terminal:kim', action: 'order.tried', subject: 'order:1', details: {}, now: new Date() };
  await inTransaction(shop.db, async (tx) => {
    for (let times = 0; times < 2; times += 1) {
      await recordAudit(tx, entry);
      await addJob(tx, { name: 'office.change_items', payload: { runId: times } });
    }
  });
  const { payload } = await admin.reply('readLogChoices', {});
  expect(payload.actors.filter((actor) => actor === 'terminal:kim')).toHaveLength(1);
  expect(payload.actions.filter((action) => action === 'order.tried')).toHaveLength(1);
  expect(payload.jobs.filter((job) => job === 'office.change_items')).toHaveLength(1);
});

test('the filter of the emails offers every kind', () => {
  expect(emailKinds).toEqual(Object.keys(emailSamples).toSorted());
});
