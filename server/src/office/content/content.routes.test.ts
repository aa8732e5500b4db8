import { expect, test } from 'vitest';
import { listAudit } from '#server/audit/audit.queries.ts';
import { givenOffice } from '../../../test-kit/office-calls.ts';
import { withShopApp } from '../../../test-kit/with-shop-app.ts';

const shop = withShopApp();

const findAudit = async (subject: string) => (await listAudit(shop.db, { subject, limit: 1 }))[0];

/** What the shop answers, once it has heard of a change. */
async function readShop(path: string): Promise<unknown> {
  await shop.content.refresh();
  return (await shop.app.inject({ url: `/api${path}` })).json<{ payload?: unknown }>();
}

test('a rate set by finance is the rate of the shop, and in the audit log', async () => {
  const { call, actor } = await givenOffice(shop, shop.db, 'finance');
  const { body: list } = await call('listCurrencyRates', { q: 'usd' });
  const [dollar] = list.payload;
  if (!dollar) throw new Error('there is no dollar');
  const { status, body } = await call('saveCurrency', { code: 'USD', version: dollar.version, value: '1.5' });
  expect([status, body.payload]).toMatchObject([200, { value: '1.5', is_old: false }]);
  expect(await readShop('/currencies')).toMatchObject({
    payload: expect.arrayContaining([expect.objectContaining({ code: 'USD', value: 1.5 })]),
  });
  expect(await findAudit('currency:USD')).toMatchObject({
    actor,
    action: 'currency.changed',
    details: { 'value.from': dollar.value, 'value.to': '1.5' },
  });
  const stale = await call('saveCurrency', { code: 'USD', version: dollar.version, value: '1.6' });
  expect([stale.status, stale.body.code]).toEqual([409, 'record_changed']);
});

test('rates refuse others, bad input and a source that is not configured', async () => {
  const { call } = await givenOffice(shop, shop.db, 'finance');
  const { body: list } = await call('listCurrencyRates', {});
  const versionOf = (code: string) => list.payload.find((row) => row.code === code)?.version ?? '';
  for (const value of ['0', '0.000', '-1', '1e3', '1,5', '1.123456789'])
    expect((await call('saveCurrency', { code: 'PLN', version: versionOf('PLN'), value })).status).toBe(422);
  const off = await call('saveCurrency', { code: 'EUR', version: versionOf('EUR'), is_enabled: false });
  expect([off.status, off.body.code]).toEqual([409, 'currency_is_default']);
  const follows = await call('saveCurrency', { code: 'PLN', version: versionOf('PLN'), follows_source: true });
  expect([follows.status, follows.body.code]).toEqual([503, 'rates_unavailable']);
  expect((await call('fetchRates', {})).body.code).toBe('rates_unavailable');
  expect((await call('saveCurrency', { code: 'XXX', version: 'x' })).status).toBe(404);
  const support = await givenOffice(shop, shop.db, 'catalog');
  expect((await support.call('listCurrencyRates', {})).status).toBe(403);
});

test('a text is read by the shop, and refuses other placeholders', async () => {
  const { call } = await givenOffice(shop, shop.db, 'catalog');
  const { body } = await call('listTexts', { language_id: 1, q: 'cart.title' });
  const [row] = body.payload;
  if (!row) throw new Error('there is no such text');
  const saved = await call('saveText', { language_id: 1, key: row.key, version: row.version, text: 'My Basket' });
  expect(saved.body.payload).toMatchObject({ text: 'My Basket', is_edited: true, shipped_text: 'My Cart' });
  expect(await readShop('/localizations')).toMatchObject({ 'cart.title': 'My Basket' });
  const stale = await call('saveText', { language_id: 1, key: row.key, version: row.version, text: null });
  expect(stale.body.code).toBe('record_changed');
  const { version } = saved.body.payload;
  const wrong = await call('saveText', { language_id: 1, key: row.key, version, text: 'Cart of {name}' });
  expect([wrong.status, wrong.body.code]).toEqual([422, 'text_placeholders_differ']);
  const reset = await call('saveText', { language_id: 1, key: row.key, version, text: null });
  expect(reset.body.payload).toMatchObject({ text: 'My Cart', is_edited: false });
  expect(await findAudit('text:en/cart.title')).toMatchObject({ details: { 'text.to': 'My Cart' } });
});

test('a text of an email is used by the next email', async () => {
  const { call } = await givenOffice(shop, shop.db, 'catalog');
  const texts = { 'email.greeting': 'Ahoy {name},', 'email.footer': '{nobody}' };
  const preview = await call('importTexts', { language_id: 1, texts, is_preview: true });
  expect(preview.body.payload).toMatchObject({ saved: 0, changes: [{ problem: null }, { problem: 'placeholders' }] });
  expect((await call('importTexts', { language_id: 1, texts, is_preview: false })).body.payload.saved).toBe(1);
  await shop.content.refresh();
  const { findEmailText } = await import('#server/email/email-texts.ts');
  expect(findEmailText('en', 'email.greeting')).toBe('Ahoy {name},');
  expect((await call('listTexts', { language_id: 99 })).status).toBe(404);
});

test('a page goes from draft to the shop, cleaned, and another change is not overwritten', async () => {
  const { call, actor } = await givenOffice(shop, shop.db, 'catalog');
  const place = { id: 1, language_id: 1 };
  const { body: before } = await call('readPage', place);
  const page = {
    ...place,
    version: before.payload.version,
    title: 'Who we are',
    content: '<p>Us</p><script>x</script>',
  };
  const draft = await call('savePage', { ...page, publish: 'draft' });
  expect(draft.body.payload.live?.title).not.toBe('Who we are');
  expect((await call('savePage', { ...page, publish: 'now' })).body.code).toBe('record_changed');
  const { version } = draft.body.payload;
  const live = await call('savePage', { ...page, version, publish: 'now' });
  expect(live.body.payload.live).toEqual({ title: 'Who we are', content: '<p>Us</p>' });
  expect(live.body.payload.versions.map(({ author }) => author)).toEqual([actor, actor, 'shop']);
  expect(await readShop('/static-pages/1')).toMatchObject({ payload: { title: 'Who we are', content: '<p>Us</p>' } });
  expect(await findAudit('page:about')).toMatchObject({ action: 'page.published' });
  const later = { ...page, version: live.body.payload.version, publish: 'at' as const };
  expect((await call('savePage', later)).body.errors).toHaveProperty('at');
  const scheduled = await call('savePage', { ...later, at: 4_000_000_000 });
  const [first] = scheduled.body.payload.versions;
  expect(first).toMatchObject({ publish_at: 4_000_000_000, published_at: null });
  const undone = await call('unschedulePage', { id: first?.id ?? 0 });
  expect(undone.body.payload.versions[0]).toMatchObject({ publish_at: null });
  expect((await call('unschedulePage', { id: first?.id ?? 0 })).body.code).toBe('page_not_scheduled');
  expect((await call('readPage', { id: 1, language_id: 99 })).status).toBe(404);
  expect((await call('previewPage', { content: '<p style="x">a<img src=x></p>' })).body.payload.content).toBe(
    '<p>a</p>',
  );
});

test('pages are added at a free address and put in order', async () => {
  const { call } = await givenOffice(shop, shop.db, 'catalog');
  expect((await call('addPage', { slug: 'cart' })).body.code).toBe('page_address_taken');
  expect((await call('addPage', { slug: 'No Spaces' })).status).toBe(422);
  const { body } = await call('addPage', { slug: 'careers' });
  await call('orderPages', { ids: [body.payload.id] });
  const { body: list } = await call('listPages', {});
  expect(list.payload[0]).toMatchObject({ slug: 'careers', translations: expect.any(Array) });
});
