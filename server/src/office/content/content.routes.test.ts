import { expect, test } from 'vitest';
import { listAudit } from '#server/audit/audit.queries.ts';
import { givenOfficeCaller } from '../../../test-kit/call-office.ts';
import { withShopApp } from '../../../test-kit/with-shop-app.ts';

const shop = withShopApp();

const findAudit = async (subject: string) => (await listAudit(shop.db, { subject, limit: 1 }))[0];

/** What the shop answers, once it has heard of a change. */
async function readShop(path: string): Promise<unknown> {
  await shop.content.refresh();
  return (await shop.app.inject({ url: `/api${path}` })).json<{ payload?: unknown }>();
}

test('a rate set by finance is the rate of the shop, and in the audit log', async () => {
  const { reply, refusal, actor } = await givenOfficeCaller(shop, shop.db, 'finance');
  const list = await reply('listCurrencyRates', { q: 'usd' });
  const [dollar] = list.payload;
  if (!dollar) throw new Error('there is no dollar');
  const { payload: saved } = await reply('saveCurrency', { code: 'USD', version: dollar.version, value: '1.5' });
  expect(saved).toMatchObject({ value: '1.5', is_old: false });
  expect(await readShop('/currencies')).toMatchObject({
    payload: expect.arrayContaining([expect.objectContaining({ code: 'USD', value: 1.5 })]),
  });
  expect(await findAudit('currency:USD')).toMatchObject({
    actor,
    action: 'currency.changed',
    details: { 'value.from': dollar.value, 'value.to': '1.5' },
  });
  const stale = await refusal('saveCurrency', { code: 'USD', version: dollar.version, value: '1.6' });
  expect(stale).toMatchObject({ status: 409, code: 'record_changed' });
});

test('rates refuse others, bad input and a source that is not configured', async () => {
  const { reply, refusal } = await givenOfficeCaller(shop, shop.db, 'finance');
  const list = await reply('listCurrencyRates', {});
  const versionOf = (code: string) => list.payload.find((row) => row.code === code)?.version ?? '';
  for (const value of ['0', '0.000', '-1', '1e3', '1,5', '1.123456789'])
    expect((await refusal('saveCurrency', { code: 'PLN', version: versionOf('PLN'), value })).errors).toEqual({
      value: ['Enter a number above zero with at most 8 decimals, such as 1.0875.'],
    });
  for (const value of ['99999999', '0.0000001'])
    expect((await refusal('saveCurrency', { code: 'PLN', version: versionOf('PLN'), value })).errors).toEqual({
      value: ['Please enter a number from 0.000001 to 10000000'],
    });
  const off = await refusal('saveCurrency', { code: 'EUR', version: versionOf('EUR'), is_enabled: false });
  expect(off).toMatchObject({ status: 409, code: 'currency_is_default' });
  const follows = await refusal('saveCurrency', { code: 'PLN', version: versionOf('PLN'), follows_source: true });
  expect(follows).toMatchObject({ status: 503, code: 'rates_unavailable' });
  expect((await refusal('fetchRates', {})).code).toBe('rates_unavailable');
  expect((await refusal('saveCurrency', { code: 'XXX', version: 'x' })).status).toBe(404);
  const catalog = await givenOfficeCaller(shop, shop.db, 'catalog');
  expect((await catalog.refusal('listCurrencyRates', {})).status).toBe(403);
});

test('a text is read by the shop, and refuses other placeholders', async () => {
  const { reply, refusal } = await givenOfficeCaller(shop, shop.db, 'catalog');
  const texts = await reply('listTexts', { language_id: 1, q: 'cart.title' });
  const [row] = texts.payload;
  if (!row) throw new Error('there is no such text');
  const saved = await reply('saveText', { language_id: 1, key: row.key, version: row.version, text: 'My Basket' });
  expect(saved.payload).toMatchObject({ text: 'My Basket', is_edited: true, shipped_text: 'My Cart' });
  expect(await readShop('/localizations')).toMatchObject({ 'cart.title': 'My Basket' });
  const stale = await refusal('saveText', { language_id: 1, key: row.key, version: row.version, text: null });
  expect(stale.code).toBe('record_changed');
  const { version } = saved.payload;
  const wrong = await refusal('saveText', { language_id: 1, key: row.key, version, text: 'Cart of {name}' });
  expect(wrong).toMatchObject({
    status: 422,
    code: 'text_placeholders_differ',
    message: '“name” is no placeholder of this text. It has: –',
  });
  const reset = await reply('saveText', { language_id: 1, key: row.key, version, text: null });
  expect(reset.payload).toMatchObject({ text: 'My Cart', is_edited: false });
  expect(await findAudit('text:en/cart.title')).toMatchObject({ details: { 'text.to': 'My Cart' } });
});

test('a text of an email is used by the next email', async () => {
  const { reply, refusal } = await givenOfficeCaller(shop, shop.db, 'catalog');
  const texts = { 'email.greeting': 'Ahoy {name},', 'email.footer': '{nobody}' };
  const preview = await reply('importTexts', { language_id: 1, texts, is_preview: true });
  expect(preview.payload).toMatchObject({ saved: 0, changes: [{ problem: null }, { problem: 'placeholders' }] });
  expect((await reply('importTexts', { language_id: 1, texts, is_preview: false })).payload.saved).toBe(1);
  expect(await findAudit('text:en/email.greeting')).toMatchObject({
    action: 'text.changed',
    details: { 'text.from': 'Hello {name},', 'text.to': 'Ahoy {name},' },
  });
  expect(await findAudit('language:en')).toMatchObject({ action: 'texts.imported', details: { count: 1 } });
  await shop.content.refresh();
  const { findEmailText } = await import('#server/email/email-texts.ts');
  expect(findEmailText('en', 'email.greeting')).toBe('Ahoy {name},');
  // The process has one set of email texts, which the tests after this one read as well.
  await reply('importTexts', { language_id: 1, texts: { 'email.greeting': 'Hello {name},' }, is_preview: false });
  await shop.content.refresh();
  expect(findEmailText('en', 'email.greeting')).toBe('Hello {name},');
  expect((await refusal('listTexts', { language_id: 99 })).status).toBe(404);
});

test('a page goes from draft to the shop, cleaned, and another change is not overwritten', async () => {
  const { reply, refusal, actor } = await givenOfficeCaller(shop, shop.db, 'catalog');
  const place = { id: 1, language_id: 1 };
  const before = await reply('readPage', place);
  const page = {
    ...place,
    version: before.payload.version,
    title: 'Who we are',
    content: '<p>Us</p><script>x</script>',
  };
  const draft = await reply('savePage', { ...page, publish: 'draft' });
  expect(draft.payload.live?.title).not.toBe('Who we are');
  expect((await refusal('savePage', { ...page, publish: 'now' })).code).toBe('record_changed');
  const { version } = draft.payload;
  const live = await reply('savePage', { ...page, version, publish: 'now' });
  expect(live.payload.live).toEqual({ title: 'Who we are', content: '<p>Us</p>' });
  expect(live.payload.versions.map(({ author }) => author)).toEqual([actor, actor, 'shop']);
  expect(await readShop('/static-pages/1')).toMatchObject({ payload: { title: 'Who we are', content: '<p>Us</p>' } });
  expect(await findAudit('page:about')).toMatchObject({ action: 'page.published' });
  const later = { ...page, version: live.payload.version, publish: 'at' as const };
  expect((await refusal('savePage', later)).errors).toHaveProperty('at');
  const scheduled = await reply('savePage', { ...later, at: 4_000_000_000 });
  const [first] = scheduled.payload.versions;
  expect(first).toMatchObject({ publish_at: 4_000_000_000, published_at: null });
  const undone = await reply('unschedulePage', { id: first?.id ?? 0 });
  expect(undone.payload.versions[0]).toMatchObject({ publish_at: null });
  expect((await refusal('unschedulePage', { id: first?.id ?? 0 })).code).toBe('page_not_scheduled');
  expect((await refusal('readPage', { id: 1, language_id: 99 })).status).toBe(404);
  expect((await reply('previewPage', { content: '<p style="x">a<img src=x></p>' })).payload.content).toBe('<p>a</p>');
});

test('pages are added at a free address and put in order', async () => {
  const { reply, refusal, actor } = await givenOfficeCaller(shop, shop.db, 'catalog');
  expect((await refusal('addPage', { slug: 'cart' })).code).toBe('page_address_taken');
  expect((await refusal('addPage', { slug: 'No Spaces' })).status).toBe(422);
  const before = await reply('listPages', {});
  const added = await reply('addPage', { slug: 'careers' });
  const ids = [added.payload.id];
  const { version } = before.payload;
  expect((await refusal('orderPages', { ids, version })).code).toBe('record_changed');
  const list = await reply('listPages', {});
  const ordered = await reply('orderPages', { ids, version: list.payload.version });
  expect(ordered.payload.pages[0]).toMatchObject({ slug: 'careers', translations: expect.any(Array) });
  expect((await reply('listPages', {})).payload).toEqual(ordered.payload);
  const rest = before.payload.pages.map(({ id }) => id).join(', ');
  expect(await findAudit('page:all')).toMatchObject({
    actor,
    action: 'pages.ordered',
    details: { 'ids.from': `${rest}, ${added.payload.id}`, 'ids.to': `${added.payload.id}, ${rest}` },
  });
});
