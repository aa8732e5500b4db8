import type { Page } from 'playwright-core';
import { expect, test } from 'vitest';
import { listViolations } from '../support/accessibility-violations.ts';
import { addToCart, demoCustomer, signIn } from '../support/customers.ts';
import { findCopyPath, listCopies } from '../support/find-copies.ts';
import { desk } from '../support/open-browser.ts';
import { openHydrated } from '../support/open-hydrated.ts';
import { listLayoutFaults } from '../support/page-faults.ts';
import { customerPaths, guestPaths, invoicePath, resize, sweepPages } from '../support/page-sweep.ts';
import { useSharedShop } from '../support/test-shop.ts';

const shop = useSharedShop();

/** What a window of 1440 by 900 px shows at 200 % zoom. */
const zoomed = { width: 720, height: 450 };
const revolutionCaseId = 950600;

async function listFaults(page: Page): Promise<string[]> {
  const faults = [...(await listViolations(page)), ...(await listLayoutFaults(page, desk.width))];
  await resize(page, zoomed);
  faults.push(...(await listLayoutFaults(page, zoomed.width)));
  const fixedHeight = await page.evaluate(sumFixedHeight);
  if (fixedHeight >= zoomed.height / 3) faults.push(`${fixedHeight} px of the zoomed page are fixed`);
  await resize(page, desk);
  return faults;
}

/** Height of the elements that stay in place when the page scrolls. */
function sumFixedHeight(): number {
  return [...document.body.querySelectorAll('*')]
    .filter((element) => /fixed|sticky/.test(getComputedStyle(element).position))
    .map((element) => element.getBoundingClientRect())
    .filter(({ width }) => width > window.innerWidth / 2)
    .reduce((sum, { height }) => sum + height, 0);
}

/** The first page of a visit has the cookie banner. */
async function checkCookieBanner(page: Page): Promise<void> {
  await openHydrated(page, '/');
  expect(await listViolations(page)).toEqual([]);
  await page.getByRole('button', { name: 'Accept' }).click();
}

test('pages for guests are accessible on a desktop, at 200 % zoom too', async () => {
  const { page, pageErrors } = await shop.visit(desk);
  await checkCookieBanner(page);
  expect(await sweepPages(page, { paths: [...guestPaths, await findCopyPath(shop)], listFaults })).toEqual([]);
  expect(pageErrors).toEqual([]);
});

test('pages for customers are accessible on a desktop, at 200 % zoom too', async () => {
  const { page, pageErrors } = await shop.visit(desk);
  await signIn(page, demoCustomer);
  await addToCart(page, revolutionCaseId);
  for (const { id } of (await listCopies(shop)).slice(0, 2)) await addToCart(page, id);
  await checkCookieBanner(page);
  expect(await sweepPages(page, { paths: [...customerPaths, invoicePath], listFaults })).toEqual([]);
  expect(pageErrors).toEqual([]);
});
