import { join } from 'node:path';
import { givenCustomerArguments } from './given-customer-arguments.ts';
import { givenFileArguments, givenUnclear } from './given-file-arguments.ts';
import { givenOfferArguments } from './given-offer-arguments.ts';
import { givenPaidOrder, givenRichBuyer } from './given-paid-order.ts';
import { givenPayout, givenPhone } from './given-payout.ts';
import { givenSettledOrder } from './given-settled-order.ts';
import { givenClaimed, givenSoldOrder } from './given-sold-order.ts';
import { givenOwedOffer } from './given-withdrawal.ts';
import { givenWithdrawnOrder } from './given-withdrawn-order.ts';
import { orderAtTwin } from './order-at-twin.ts';
import { typeAsStaff } from './run-as-staff.ts';
import { createManualDelivery } from '#server/delivery/providers/manual.ts';
import { issueInvoice } from '#server/invoices/issue-invoice.ts';
import type { MoneyShop } from './money-shop.ts';

type Arguments = Record<string, readonly (string | number)[]>;

/** Arguments with which each staff command succeeds; files are written below `folder`. */
export async function givenCommandArguments(shop: MoneyShop, folder: string): Promise<Arguments> {
  return {
    ...(await givenFileArguments(shop, folder)),
    ...(await givenOfferArguments(shop)),
    ...(await givenOrderArguments(shop)),
    ...(await givenPaymentArguments(shop)),
    ...(await givenCustomerArguments(shop)),
    ...(await givenBookArguments(shop, folder)),
    ...(await givenStaffArguments(shop)),
    doctor: [],
  };
}

const givenOwed = (shop: MoneyShop) => givenOwedOffer(shop, { holdDays: 0, now: shop.clock.now() });

async function givenOrderArguments(shop: MoneyShop): Promise<Arguments> {
  const sold = async () => (await givenSoldOrder(shop)).orderId;
  const claimed = await sold();
  await givenClaimed(shop, claimed);
  return {
    'order show': [await sold()],
    'order claim': [await sold()],
    'order deliver': [claimed, '--trade-offer=7412589630'],
    'order cancel': [await sold(), '--reason=asked for'],
    'order refund': [await sold(), '--line=1', '--to=wallet', '--reason=damaged'],
    'order withdrawals': [],
    'order withdrawal-received': [await givenWithdrawnOrder(shop)],
  };
}

async function givenPaymentArguments(shop: MoneyShop): Promise<Arguments> {
  await givenReport(shop, 'refund');
  const [refund] = await shop.db<{ id: number }[]>`select max(id) as id from payments.refunds`;
  const [payment] = await shop.db<{ id: number }[]>`select max(id) as id from payments.payments`;
  const paymentId = payment?.id ?? 0;
  return {
    'payment list': [],
    'payment show': [paymentId],
    'payment check': [paymentId],
    'refund list': [],
    'refund explain': [refund?.id ?? 0, '--goodwill', '--reason=late'],
    'payout list': [],
    'payout approve': [await givenPayout(shop.db, { amountMinor: 2000_00 }), '--reason=sold'],
    'payout check': [await givenUnclear(shop)],
    'payout send': [(await givenOwed(shop)).payoutId, '--reason=sold', '--now'],
    'payout start-hand': [await givenOwedByHand(shop), '--reason=sold', '--now'],
    'payout settle-hand': [await givenStarted(shop), '--outcome=paid', '--reference=MBW-1', '--reason=paid'],
    'payout return-hand': [await givenPaidByHand(shop), '--reason=came back'],
    'payout fail': [(await givenOwed(shop)).payoutId, '--reason=closed'],
  };
}

async function givenOwedByHand(shop: MoneyShop): Promise<number> {
  const byHand = { payout: givenPhone, payoutMethods: [givenPhone.method] };
  return (await givenOwedOffer(shop, { holdDays: 0, now: shop.clock.now(), ...byHand })).payoutId;
}

async function givenStarted(shop: MoneyShop): Promise<number> {
  const payoutId = await givenOwedByHand(shop);
  await typeAsStaff(shop, 'payout', 'start-hand', String(payoutId), '--reason=sold', '--now');
  return payoutId;
}

async function givenPaidByHand(shop: MoneyShop): Promise<number> {
  const payoutId = await givenStarted(shop);
  const paid = ['--outcome=paid', '--reference=MBW-2', '--reason=paid'];
  await typeAsStaff(shop, 'payout', 'settle-hand', String(payoutId), ...paid);
  return payoutId;
}

/** Does to a payment what its bank or the dashboard of the provider would, until the shop knows of it. */
async function givenReport(shop: MoneyShop, order: 'dispute' | 'refund'): Promise<void> {
  const { redirectUrl } = await givenSettledOrder(shop, createManualDelivery());
  await shop.runJobs();
  await orderAtTwin(shop, { redirectUrl, order, amount: 100_00 });
  await shop.runJobs();
}

async function givenStaffArguments(shop: MoneyShop): Promise<Arguments> {
  const email = async (name: string) => {
    await typeAsStaff(shop, 'staff', 'add', `${name}@staff.example`, `--name=${name}`, '--role=support');
    return `${name}@staff.example`;
  };
  const disabled = await email('disabled');
  await typeAsStaff(shop, 'staff', 'disable', disabled);
  return {
    'staff list': [],
    'staff add': ['new@staff.example', '--name=Robin', '--role=support'],
    'staff role': [await email('role'), '--role=finance'],
    'staff reset': [await email('reset')],
    'staff disable': [await email('disable')],
    'staff enable': [disabled],
  };
}

async function givenBookArguments(shop: MoneyShop, folder: string): Promise<Arguments> {
  const orderId = await givenPaidOrder(shop, await givenRichBuyer(shop));
  await issueInvoice(shop.db, { orderId, content: shop.content, now: new Date('2030-03-01T12:00:00Z') });
  await givenReport(shop, 'dispute');
  const [dispute] = await shop.db<{ id: number }[]>`select id from payments.disputes`;
  const disputeId = dispute?.id ?? 0;
  return {
    'invoice list': [],
    'invoice show': ['2030-000001'],
    'invoice export': [join(folder, 'invoices.csv')],
    'dispute list': [],
    'dispute show': [disputeId],
    'dispute evidence': [disputeId, `--out=${join(folder, 'evidence.zip')}`],
    'ledger trial-balance': [],
    'ledger account': ['sales'],
    'ledger export': [join(folder, 'ledger.csv')],
  };
}
