import { givenApiKey } from './given-api-key.ts';
import { givenCustomer } from './given-customer.ts';
import { givenAuthenticator } from './given-second-factor.ts';
import { runAsStaff } from './run-as-staff.ts';
import type { MoneyShop } from './money-shop.ts';

/** Arguments with which commands about customers succeed. */
export async function givenCustomerArguments(shop: MoneyShop): Promise<Record<string, readonly string[]>> {
  const email = async () => (await givenCustomer(shop.db)).email;
  const blocked = await email();
  await runAsStaff(shop, 'customer', 'block', blocked, '--reason=stolen card');
  const asked = await givenLocked(shop);
  const { db, clock } = shop;
  const robin = { db, clock, actor: 'terminal:robin' };
  await runAsStaff(robin, 'customer', 'remove-two-step', asked, '--reason=lost everything');
  return {
    'customer show': [blocked],
    'customer block': [await email(), '--reason=stolen card'],
    'customer unblock': [blocked],
    'customer remove-two-step': [await givenLocked(shop), '--reason=lost everything'],
    'customer approve-removal': [asked],
    'api-key list': [],
    'api-key revoke': [await givenKey(shop), '--reason=leaked'],
  };
}

async function givenKey({ db, clock }: MoneyShop): Promise<string> {
  const { id } = await givenCustomer(db);
  return String((await givenApiKey(db, id, { now: clock.now() })).id);
}

/** Address of a customer who has lost their authenticator app. */
async function givenLocked({ db, clock }: MoneyShop): Promise<string> {
  const { id, email } = await givenCustomer(db);
  await givenAuthenticator(db, id, clock.now());
  return email;
}
