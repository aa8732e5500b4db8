import { expect, test } from 'vitest';
import { listViolations } from '../support/accessibility-violations.ts';
import { fillSignUp, newPerson, readEmailLink, signUp } from '../support/customers.ts';
import { isAt } from '../support/find-item.ts';
import { desk, phone } from '../support/open-browser.ts';
import { openHydrated, untilHydrated } from '../support/open-hydrated.ts';
import { useSharedShop } from '../support/test-shop.ts';

const shop = useSharedShop();

test('sign-up ends on the inbox, from which the way leads on and to another address', async () => {
  const { page, pageErrors } = await shop.visit(phone);
  const person = newPerson('inbox@example.com');
  await openHydrated(page, '/auth?form=signup&redirect=%2Fcart');
  await fillSignUp(page, person);
  await page.getByRole('main').getByRole('button', { name: 'Sign Up' }).click();
  await page.waitForURL('/email-verification?redirect=%2Fcart');
  await untilHydrated(page);
  const main = page.getByRole('main');
  await main.getByRole('heading', { name: 'Check your inbox' }).waitFor();
  await main.getByText(person.email).waitFor();
  expect(await listViolations(page)).toEqual([]);
  expect(await main.getByRole('link', { name: 'Change email address' }).getAttribute('href')).toBe(
    '/account/personal?edit=true',
  );
  await main.getByRole('link', { name: 'Go to cart' }).click();
  await page.waitForURL(isAt('/cart'));
  await page.goto(await readEmailLink(shop, person.email, '/email/verify/'));
  await page.getByRole('link', { name: 'Back to what I was doing' }).click();
  await page.waitForURL(isAt('/cart'));
  expect(pageErrors).toEqual([]);
});

test('the email can be sent again after a pause, which the server may extend', async () => {
  const { page } = await shop.visit(desk);
  await page.clock.install();
  await signUp(page, newPerson('pausing@example.com'));
  await openHydrated(page, '/email-verification');
  const again = page.getByRole('button', { name: 'Send the email again' });
  const paused = page.getByRole('button', { name: /^Send again in \d/ });
  await again.press('Enter');
  await paused.waitFor();
  expect(await paused.isDisabled()).toBe(true);
  expect(await paused.evaluate((it) => it === document.activeElement)).toBe(true);
  await page.clock.runFor(61_000);
  await again.waitFor();
  const json = { status: 'ERROR', code: 'too_many_requests', message: 'Too many requests.', data: { seconds: 1500 } };
  await page.route('**/api/email/verify/resend', (route) => route.fulfill({ status: 429, json }));
  await again.click();
  await page.getByRole('button', { name: /^Send again in 2[45]:/ }).waitFor();
});
