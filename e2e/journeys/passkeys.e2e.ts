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

/**
 * A phone with a finger on its sensor. It never answers what was asked while no finger was there, so the finger comes
 * first; and the sign-in page suggests no passkeys, because a finger would take the suggestion at once.
 */
async function addDevice(page: Page) {
  await page.addInitScript(() => {
    PublicKeyCredential.isConditionalMediationAvailable = () => Promise.resolve(false);
  });
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

/** Adds "My phone" in the profile, by the password if it is asked for. */
async function addPasskey(page: Page, password: string | null): Promise<void> {
  // The second click must not close the dialog that the first one opened.
  await passkeysOf(page).getByRole('button', { name: 'Add passkey' }).dblclick();
  const adding = page.getByRole('dialog', { name: 'Add passkey' });
  await adding.getByLabel('Name of the passkey').fill('My phone');
  if (password !== null) await adding.getByLabel('Current password', { exact: true }).fill(password);
  await expectNoBarriers(page);
  await adding.getByRole('button', { name: 'Add passkey' }).click();
  await adding.waitFor({ state: 'detached' });
  await passkeysOf(page).getByText('My phone', { exact: true }).waitFor();
}

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

    await touch(true);
    await addPasskey(page, customer.password);
    await touch(false);
    await expectNoBarriers(page);

    await signOut(page);
    await openHydrated(page, '/auth?form=signin');
    await touch(true);
    await page.getByRole('button', { name: 'Sign in with a passkey' }).click();
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

test('who has a passkey is asked for it, not for the password, before passkeys change', async () => {
  const { page, pageErrors } = await openVisitor(shop.browser, { size: phone, url: localUrl() });
  try {
    const customer = await newCustomer(shop);
    const { touch } = await addDevice(page);
    await touch(true);
    await openHydrated(page, '/auth?form=signin');
    await submitSignIn(page, customer);
    await page.waitForURL((url) => url.pathname.startsWith('/account'));
    await openHydrated(page, '/account/personal');
    await addPasskey(page, customer.password);

    await passkeysOf(page).getByRole('button', { name: 'Remove passkey: My phone' }).click();
    const removing = page.getByRole('dialog', { name: 'Remove passkey: My phone' });
    await removing.waitFor();
    expect(await removing.getByLabel('Current password', { exact: true }).count()).toBe(0);
    await removing.getByRole('button', { name: 'Remove', exact: true }).click();
    const confirm = page.getByRole('dialog', { name: 'Confirm that it is you' });
    await confirm.getByRole('button', { name: 'Use a passkey' }).waitFor();
    expect(await confirm.getByRole('textbox').count()).toBe(0);
    await expectNoBarriers(page);
    await confirm.getByRole('button', { name: 'Close' }).click();
    await removing.getByText('Please confirm by a code of your app or a passkey').waitFor();
    await removing.getByRole('button', { name: 'Remove', exact: true }).click();
    await confirm.getByRole('button', { name: 'Use a passkey' }).click();
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
    await addPasskey(page, null);

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
