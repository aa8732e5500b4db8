import type { BrowserContext, Page } from 'playwright-core';
import { expect, test } from 'vitest';
import { createOfficeClient } from '#contract/office/office-client.ts';
import { givenStaff } from '../../server/test-kit/given-staff.ts';
import { desk } from '../support/open-browser.ts';
import { useSharedShop } from '../support/test-shop.ts';

const shop = useSharedShop();

/** Someone of the staff: their client, and a way to sit down at a browser. */
async function givenAdmin() {
  const { token } = await givenStaff(shop.db, { role: 'admin' });
  const signIn = (context: BrowserContext) => context.addCookies([{ name: 'office', value: token, url: shop.url }]);
  return { call: createOfficeClient({ baseUrl: shop.url, token }), signIn };
}

type Admin = Awaited<ReturnType<typeof givenAdmin>>;

async function givenPromoCode({ call }: Admin, code: string) {
  const { payload } = await call('createPromoCode', {
    code,
    description: 'Of a journey',
    is_enabled: true,
    kind: 'percent',
    percent: 10,
    amount: null,
    min_total: 0,
    category: null,
    valid_from: 1_760_000_000,
    valid_until: null,
    uses_max: null,
    uses_per_customer_max: null,
  });
  return payload;
}

type PromoCode = Awaited<ReturnType<typeof givenPromoCode>>;

async function changePercent({ call }: Admin, code: PromoCode, percent: number): Promise<void> {
  const { id, version, description, kind, amount, min_total, category, valid_from, valid_until } = code;
  const kept = { description, kind, amount, min_total, category, valid_from, valid_until };
  const limits = { uses_max: null, uses_per_customer_max: null, is_enabled: true };
  await call('changePromoCode', { id, version, ...kept, ...limits, percent });
}

/** Types another discount and leaves the form. */
async function leaveDraft(page: Page, id: number, percent: string): Promise<void> {
  await page.goto(`/office/promo-codes/${id}`);
  await page.getByLabel('Discount in percent').fill(percent);
  await page.getByRole('link', { name: 'Deals' }).click();
  await page.getByRole('button', { name: 'Leave' }).click();
  await page.getByRole('heading', { level: 1, name: 'Deals' }).waitFor();
}

const offer = (page: Page) => page.getByText('You left unsaved changes here.');

test('an offered draft stays until it is answered, whatever is typed and saved meanwhile', async () => {
  const { page, context } = await shop.visit(desk);
  const admin = await givenAdmin();
  await admin.signIn(context);
  const { id } = await givenPromoCode(admin, 'DRAFTKEPT');
  await leaveDraft(page, id, '25');
  await page.goBack();
  await offer(page).waitFor();
  const percent = page.getByLabel('Discount in percent');
  const description = page.getByLabel('Description');
  await percent.fill('11');
  await percent.fill('10');
  await description.fill('Saved beside the draft');
  await page.keyboard.press('Control+S');
  await page.getByText('Saved', { exact: true }).waitFor();
  await page.reload();
  await offer(page).waitFor();
  await page.getByRole('button', { name: 'Restore' }).click();
  expect([await percent.inputValue(), await description.inputValue()]).toEqual(['25', 'Saved beside the draft']);
});

test('a draft of a field that somebody else changed since asks which value stays', async () => {
  const { page, context } = await shop.visit(desk);
  const [admin, colleague] = [await givenAdmin(), await givenAdmin()];
  await admin.signIn(context);
  const code = await givenPromoCode(admin, 'DRAFTMERGED');
  await leaveDraft(page, code.id, '25');
  await changePercent(colleague, code, 30);
  await page.goto(`/office/promo-codes/${code.id}`);
  await page.getByRole('button', { name: 'Restore' }).click();
  const choice = page.getByRole('dialog', { name: 'Somebody else changed this' });
  await choice.getByLabel('Theirs: 30').waitFor();
  await choice.getByRole('button', { name: 'Use these values' }).click();
  expect(await page.getByLabel('Discount in percent').inputValue()).toBe('25');
  await page.getByText('Unsaved changes').waitFor();
});

test('a draft outlives the draft of a colleague at the same browser', async () => {
  const { page, context } = await shop.visit(desk);
  const [admin, colleague] = [await givenAdmin(), await givenAdmin()];
  const { id } = await givenPromoCode(admin, 'DRAFTOWNED');
  await admin.signIn(context);
  await leaveDraft(page, id, '25');
  await colleague.signIn(context);
  await leaveDraft(page, id, '40');
  await admin.signIn(context);
  await page.goto(`/office/promo-codes/${id}`);
  await page.getByRole('button', { name: 'Restore' }).click();
  expect(await page.getByLabel('Discount in percent').inputValue()).toBe('25');
});

test('discarding after a conflict shows what somebody else saved', async () => {
  const { page, context } = await shop.visit(desk);
  const [admin, colleague] = [await givenAdmin(), await givenAdmin()];
  await admin.signIn(context);
  const code = await givenPromoCode(admin, 'DRAFTDROPPED');
  await page.goto(`/office/promo-codes/${code.id}`);
  const percent = page.getByLabel('Discount in percent');
  await percent.fill('25');
  await changePercent(colleague, code, 30);
  await page.keyboard.press('Control+S');
  await page.getByRole('dialog').getByRole('button', { name: 'Back to the form' }).click();
  await page.getByRole('button', { name: 'Discard' }).click();
  expect(await percent.inputValue()).toBe('30');
  await page.reload();
  await percent.waitFor();
  expect(await offer(page).count()).toBe(0);
});
