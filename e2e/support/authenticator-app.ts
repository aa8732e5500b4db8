import { generateSync } from 'otplib';
import type { Page } from 'playwright-core';
import type { Credentials } from './customers.ts';
import { openHydrated } from './open-hydrated.ts';

const stepMs = 30_000;

/** Code that an app shows; `ahead` counts the steps of 30 seconds from now. Each works once, one ahead is accepted too. */
export function codeOf(secret: string, ahead = 0): string {
  return generateSync({ secret, epoch: Math.floor((Date.now() + ahead * stepMs) / 1000) });
}

export const twoFactorOf = (page: Page) => page.getByRole('region', { name: 'Two-step sign-in' });

interface SetUp {
  secret: string;
  recoveryCodes: string[];
}

/** Turns two-step sign-in on in the profile; `look` checks each step. */
export async function setUpTwoFactor(
  page: Page,
  { password }: Credentials,
  look: (step: string) => Promise<void> = () => Promise.resolve(),
): Promise<SetUp> {
  await openHydrated(page, '/account/personal');
  await look('off');
  await twoFactorOf(page).getByRole('button', { name: 'Set up' }).click();
  const dialog = page.getByRole('dialog', { name: 'Set up two-step sign-in' });
  await dialog.getByLabel('Current password', { exact: true }).fill(password);
  await look('password');
  await dialog.getByRole('button', { name: 'Set up' }).click();
  const field = dialog.getByLabel('Code from the app');
  await field.waitFor();
  const secret = await dialog.locator('code').innerText();
  await look('scan');
  await field.fill(codeOf(secret));
  await dialog.getByRole('button', { name: 'Turn on' }).click();
  const list = page.getByRole('dialog', { name: 'Recovery codes' }).getByTestId('recovery-codes');
  await list.waitFor();
  const recoveryCodes = await list.getByRole('listitem').allInnerTexts();
  await look('recovery codes');
  await page.getByRole('button', { name: 'I have kept them' }).click();
  await page.getByText('Recovery codes left: 10').waitFor();
  await look('on');
  return { secret, recoveryCodes };
}
