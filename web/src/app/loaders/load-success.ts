import { redirect } from 'react-router';
import { required } from '#web/lib/api/required-call.ts';
import type { ShopContext } from '#web/lib/data/shop-context.ts';
import { failedPaymentPath, waitingPath } from '#web/lib/paths/order-path.ts';
import { requireCustomer } from '#web/shop/session/guards.ts';
import { findOrder } from '#web/features/checkout/payment/find-order.ts';
import { outcomeOf, readOrderId } from '#web/features/checkout/payment/order-outcome.ts';
import { depositWaitingPath } from '#web/features/wallet/outcome/deposit-outcome.ts';
import { findDepositState } from '#web/features/wallet/outcome/find-deposit-state.ts';

/** Anyone can type this URL, so success is shown only for the customer's own paid order or deposit. */
export async function loadSuccess(visit: Parameters<typeof requireCustomer>[0]) {
  const query = visit.url.searchParams;
  const id = readOrderId(query);
  const isDeposit = query.get('type') === 'topup';
  if (id === null) return { isDeposit, id, bought: null, credited: null };
  // A session that expired at the bank signs in first.
  const shop = requireCustomer(visit);
  if (isDeposit) {
    const credited = await findCredited(shop, id);
    return {
      isDeposit,
      id: credited && id,
      bought: null,
      credited: credited && { ...credited, profile: await profileOf(shop) },
    };
  }
  const order = await findOrder(shop, id);
  if (!order) return { isDeposit, id: null, bought: null, credited: null };
  if (outcomeOf(order.status) !== 'paid') throw redirect(waitingPath(id));
  return { isDeposit, id, bought: { order, profile: await profileOf(shop) }, credited: null };
}

function profileOf({ call }: ShopContext) {
  return required(call('readProfile', {}), 'account.profile_load_failed');
}

/** A credited deposit; redirects pending and failed ones. */
async function findCredited(shop: ShopContext, depositId: number) {
  const deposit = await findDepositState(shop, depositId);
  const state = deposit?.status;
  if (state === 'Pending') throw redirect(depositWaitingPath(depositId));
  if (state === 'Error' || state === 'Cancelled')
    throw redirect(failedPaymentPath({ type: 'topup', id: depositId, hasEnded: true }));
  return deposit;
}
