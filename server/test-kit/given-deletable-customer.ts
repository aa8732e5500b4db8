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
  await givenSteamTraces(shop, id, { steamId, mark });
  await givenPaidOutRefund(shop, id, who);
  await db`
    insert into wallet.corrections (customer_id, coins_minor, reason, requested_by, requested_at)
    values (${id}, 100, ${`${mark} complained`}, 'staff:kim@example.com', now())`;
  await givenFailedReset(db, email);
  return { id, email, canaries: [mark, `98765432${leavers}&`] };
}

/** What is left of trades: the kept inventory, the item of an offer, and words of Steam about a try to deliver. */
async function givenSteamTraces(
  { db }: MoneyShop,
  id: number,
  { steamId, mark }: { steamId: string; mark: string },
): Promise<void> {
  const skin = { assetId: '401', marketHashName: `Skin ${mark}` };
  await db`
    insert into steam.inventories (steam_id, state, skins, fetched_at)
    values (${steamId}, 'public', ${db.json([skin])}, now())`;
  await db`
    update offers.offers set asset_id = '401', float_value = 0.1, paint_seed = 1,
      inspect_link = ${`steam://run/730//+csgo_econ_action_preview%20${mark}`} where customer_id = ${id}`;
  await db`
    with bot as (
      insert into delivery.bots (account_name, display_name, secrets, position, created_at)
      values (${`bot_${id}`}, 'Bot', '', 1, now()) returning id)
    insert into delivery.trade_offers
      (delivery_id, bot_id, attempt, state, reason, asset_ids, created_at, ended_at, failures, last_failure)
    select d.id, bot.id, 1, 'ended', 'steam_unavailable', array['1'], now(), now(), 1, ${`${mark} cannot trade`}
    from delivery.deliveries d cross join bot where d.customer_id = ${id} limit 1`;
}

async function topUp(shop: MoneyShop, id: number, contact: ReturnType<typeof givenTopUp>['contact']): Promise<void> {
  const depositId = await startDeposit(shop.db, givenTopUp(shop.content, id, { contact }), shop.deps);
  const [payment] = await shop.db<{ url: string }[]>`
    select redirect_url as url from payments.payments where purpose = 'deposit' and reference_id = ${depositId}`;
  await shop.press(payment?.url ?? '', 'approve');
}
