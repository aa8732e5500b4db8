import { buyDeal } from '#server/checkout/purchase/buy-deal.ts';
import { startDeposit } from '#server/wallet/start-deposit.ts';
import { givenAlerts } from './given-alerts.ts';
import { givenPaidOutRefund } from './given-balance-refund.ts';
import { givenDeal } from './given-deal.ts';
import { givenCart } from './given-cart.ts';
import { givenCustomer, givenSession } from './given-customer.ts';
import { givenItem } from './given-items.ts';
import { givenFailedReset, givenNewAddress } from './given-new-address.ts';
import { givenPurchase, givenTradeUrl } from './given-purchase.ts';
import { givenSales } from './given-sales.ts';
import { givenTopUp } from './given-top-up.ts';
import { givenWallet } from './given-wallet.ts';
import type { MoneyShop } from './money-shop.ts';
import { runAsStaff } from './run-as-staff.ts';

export interface Leaver {
  id: number;
  email: string;
  /** Personal data to search for in every table. */
  canaries: string[];
}

let leavers = 0;

/**
 * A customer who has done everything once, all of it settled: address change, order, deposit, refund of balance, offers, payouts, emails,
 * cart, favourite, key of the API, alerts. Only a password reset has failed for good.
 */
export async function givenDeletableCustomer(shop: MoneyShop): Promise<Leaver> {
  const { db, content, deps } = shop;
  leavers += 1;
  const mark = `canary${leavers}q`;
  const who = { name: `Name${mark}`, surname: `Surname${mark}`, city: `City${mark}`, address: `Street${mark}` };
  const { id } = await givenCustomer(db, { email: `former-${mark}@test.example`, name: who.name });
  await runAsStaff(shop, 'customer', 'block', `former-${mark}@test.example`, `--reason=${mark} has threatened us`);
  await runAsStaff(shop, 'customer', 'unblock', `former-${mark}@test.example`, `--reason=${mark} is sorry`);
  const email = await givenNewAddress(db, id, `${mark}@test.example`);
  const postCode = `P${mark}`;
  const tradeUrl = givenTradeUrl.replace('123456789', `98765432${leavers}`);
  await db`
    update identity.customers set surname = ${who.surname}, address = ${who.address}, city = ${who.city},
      post_code = ${postCode}, country_id = 276, steam_trade_link = ${tradeUrl} where id = ${id}`;
  await givenSession(db, id);
  const steamId = `765612019602${String(70_000 + leavers)}`;
  await db`insert into identity.steam_accounts (customer_id, steam_id, name, linked_at) values (${id}, ${steamId}, ${`Steam${mark}`}, now())`;
  await givenWallet(db, id, 500_00);
  await givenCart(db, id, [await givenItem(db)]);
  await givenAlerts(db, { customerId: id, itemId: (await givenItem(db)).id, mark });
  const deal = await givenDeal(db);
  await buyDeal(db, { ...givenPurchase(content, id), deal, idempotencyKey: `${email}-1764000000` }, deps);
  await topUp(shop, id, { ...who, email, phone: '+4930231250', countryId: 276, postCode });
  await givenSales(shop, id, mark);
  await shop.runJobs();
  await givenPaidOutRefund(shop, id, who);
  await db`
    insert into wallet.corrections (customer_id, coins_minor, reason, requested_by, requested_at)
    values (${id}, 100, ${`${mark} complained`}, 'staff:kim@example.com', now())`;
  await givenFailedReset(db, email);
  return { id, email, canaries: [mark, `98765432${leavers}&`] };
}

async function topUp(shop: MoneyShop, id: number, contact: ReturnType<typeof givenTopUp>['contact']): Promise<void> {
  const depositId = await startDeposit(shop.db, givenTopUp(shop.content, id, { contact }), shop.deps);
  const [payment] = await shop.db<{ url: string }[]>`
    select redirect_url as url from payments.payments where purpose = 'deposit' and reference_id = ${depositId}`;
  await shop.press(payment?.url ?? '', 'approve');
}
