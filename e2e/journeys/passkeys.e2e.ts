import type { CDPSession, Page } from 'playwright-core';
import { expect, test } from 'vitest';
import { setUpTwoFactor, twoFactorOf } from '../support/authenticator-app.ts';
import { newCustomer, signOut, submitSignIn } from '../support/customers.ts';
import { expectNoBarriers } from '../support/expect-no-barriers.ts';
import { desk, openVisitor, phone } from '../support/open-browser.ts';
import { openHydrated } from '../support/open-hydrated.ts';
import { useSharedShop } from '../support/test-shop.ts';

const shop = useSharedShop();

/** Passkeys need a host name, so the shop is opened by another one than elsewhere. */
const localUrl = () => `http://localhost:${new URL(shop.url).port}`;

/** A phone with a finger on its sensor; without a finger the browser waits. */
async function addDevice(page: Page) {
  const cdp: CDPSession = await page.context().newCDPSession(page);
  await cdp.send('WebAuthn.enable');
  const { authenticatorId } = await cdp.send('WebAuthn.addVirtualAuthenticator', {
    options: {
      protocol: 'ctap2',
      transport: 'internal',
      hasResidentKey: true,
      hasUserVerification: true,
      isUserVerified: true,
      automaticPresenceSimulation: false,
    },
  });
  const touch = (enabled: boolean) => cdp.send('WebAuthn.setAutomaticPresenceSimulation', { authenticatorId, enabled });
  return { touch };
}

const passkeysOf = (page: Page) => page.getByRole('region', { name: 'Passkeys' });

test.each([
  ['a desk', desk],
  ['a phone', phone],
] as const)('on %s a customer adds a passkey, signs in by it, and removes it', async (_place, size) => {
  const { page, pageErrors } = await openVisitor(shop.browser, { size, url: localUrl() });
  try {
    const customer = await newCustomer(shop);
    const { touch } = await addDevice(page);
    await openHydrated(page, '/auth?form=signin');
    await submitSignIn(page, customer);
    await page.waitForURL((url) => url.pathname.startsWith('/account'));
    await openHydrated(page, '/account/personal');

    await passkeysOf(page).getByRole('button', { name: 'Add passkey' }).click();
    const adding = page.getByRole('dialog', { name: 'Add passkey' });
    await adding.getByLabel('Name of the passkey').fill('My phone');
    await adding.getByLabel('Current password', { exact: true }).fill(customer.password);
    await expectNoBarriers(page);
    await touch(true);
    await adding.getByRole('button', { name: 'Add passkey' }).click();
    await adding.waitFor({ state: 'detached' });
    await passkeysOf(page).getByText('My phone', { exact: true }).waitFor();
    await touch(false);
    await expectNoBarriers(page);

    await signOut(page);
    await openHydrated(page, '/auth?form=signin');
    await page.getByRole('button', { name: 'Sign in with a passkey' }).click();
    await touch(true);
    await page.waitForURL((url) => url.pathname.startsWith('/account'));
    await touch(false);
    await openHydrated(page, '/account/personal');
    await page.getByText('Logged in by passkey').waitFor();

    await passkeysOf(page).getByRole('button', { name: 'Remove passkey: My phone' }).click();
    await expectNoBarriers(page);
    await page.getByRole('dialog').getByRole('button', { name: 'Remove', exact: true }).click();
    await passkeysOf(page).getByText('No passkey yet').waitFor();
    expect(pageErrors).toEqual([]);
  } finally {
    await page.context().close();
  }
});

test('a passkey turns two-step sign-in off', async () => {
  const { page, pageErrors } = await openVisitor(shop.browser, { size: desk, url: localUrl() });
  try {
    const customer = await newCustomer(shop);
    const { touch } = await addDevice(page);
    await openHydrated(page, '/auth?form=signin');
    await submitSignIn(page, customer);
    await page.waitForURL((url) => url.pathname.startsWith('/account'));
    await setUpTwoFactor(page, customer);
    await touch(true);
    await passkeysOf(page).getByRole('button', { name: 'Add passkey' }).click();
    const adding = page.getByRole('dialog', { name: 'Add passkey' });
    await adding.getByLabel('Name of the passkey').fill('My phone');
    await adding.getByRole('button', { name: 'Add passkey' }).click();
    await adding.waitFor({ state: 'detached' });
    await passkeysOf(page).getByText('My phone', { exact: true }).waitFor();

    await twoFactorOf(page).getByRole('button', { name: 'Turn off' }).click();
    const dialog = page.getByRole('dialog', { name: 'Turn off two-step sign-in' });
    await expectNoBarriers(page);
    await dialog.getByRole('button', { name: 'Use a passkey' }).click();
    await twoFactorOf(page).getByRole('button', { name: 'Set up' }).waitFor();
    expect(pageErrors).toEqual([]);
  } finally {
    await page.context().close();
  }
});
