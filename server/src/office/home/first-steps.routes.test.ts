import { expect, test } from 'vitest';
import { givenOfficeCaller } from '../../../test-kit/call-office.ts';
import { givenStaff } from '../../../test-kit/given-staff.ts';
import { withShopApp } from '../../../test-kit/with-shop-app.ts';

const stripe = { secretKey: 'sk_test_1', webhookSecret: 'whsec_1', apiBase: 'http://127.0.0.1:9' };
const shop = withShopApp({ demo: false, stripe, smtpUrl: 'smtp://127.0.0.1:9', publicUrl: 'https://shop.test' });
const demo = withShopApp();

test('a step is done when staff did what it says', async () => {
  const { db } = shop;
  const admin = await givenOfficeCaller(shop, db, 'admin');
  const done = async () =>
    (await admin.reply('listFirstSteps', {})).payload.filter((step) => step.is_done).map(({ step }) => step);
  await db`update office.staff set disabled_at = now() where email <> ${admin.email}`;
  await db`update catalog.items set stock = 0`;
  expect(await done()).toEqual([]);
  await givenStaff(db, { role: 'admin' });
  expect(await done()).toEqual(['staff']);
  await db`update content.settings set company_name = 'Own', company_address = 'Own', company_vat_id = '',
    company_register = '1', requisites = 'Own', copyright = 'Own', support_email = 'own@example.net',
    is_offer_enabled = false`;
  expect(await done()).toEqual(['staff']);
  await db`update content.settings set trade_link = 'https://steamcommunity.com/tradeoffer/new/?partner=1&token=LoadOwn1',
    trade_account = 'Own'`;
  expect(await done()).toEqual(['staff', 'company']);
  await db`update content.static_page_translations set content = '<p>Own</p>'`;
  await expect.poll(done).toEqual(['staff', 'company', 'pages']);
  await db`update catalog.items set stock = 1 where id = (select min(id) from catalog.items)`;
  expect(await done()).toEqual(['staff', 'company', 'pages', 'items']);
});

test('a demo has none', async () => {
  const admin = await givenOfficeCaller(demo, demo.db, 'admin');
  expect((await admin.reply('listFirstSteps', {})).payload).toEqual([]);
});
