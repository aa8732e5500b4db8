import { startDeposit } from '#server/wallet/start-deposit.ts';
import type { DepositInput } from '#server/wallet/wallet.types.ts';
import { givenCustomer } from './given-customer.ts';
import { givenTopUp } from './given-top-up.ts';
import type { MoneyShop } from './money-shop.ts';

export interface OpenDeposit {
  depositId: number;
  paymentId: number;
  customerId: number;
  email: string;
  /** The payment page of the provider, and its session. */
  redirectUrl: string;
  session: string;
}

/** A customer on the payment page of a deposit, by default of 20 coins. */
export async function givenOpenDeposit(shop: MoneyShop, overrides: Partial<DepositInput> = {}): Promise<OpenDeposit> {
  const { id, email } = await givenCustomer(shop.db);
  const input = givenTopUp(shop.content, id, { now: shop.clock.now(), ...overrides });
  const depositId = await startDeposit(shop.db, input, shop.deps);
  const [payment] = await shop.db<{ id: number; url: string }[]>`
    select id, redirect_url as url from payments.payments where purpose = 'deposit' and reference_id = ${depositId}`;
  if (!payment) throw new Error('no payment was opened');
  const { id: paymentId, url: redirectUrl } = payment;
  return {
    depositId,
    paymentId,
    customerId: input.customerId,
    email,
    redirectUrl,
    session: redirectUrl.split('/').at(-1) ?? '',
  };
}

/** A deposit that is paid and credited; runs the jobs of the shop. */
export async function givenCreditedDeposit(
  shop: MoneyShop,
  overrides: Partial<DepositInput> = {},
): Promise<OpenDeposit> {
  const open = await givenOpenDeposit(shop, overrides);
  await shop.press(open.redirectUrl, 'approve');
  await shop.runJobs();
  return open;
}
