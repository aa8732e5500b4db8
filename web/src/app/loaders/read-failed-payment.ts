import { redirect } from 'react-router';
import type { ShopContext } from '#web/lib/data/shop-context.ts';
import { successPath } from '#web/lib/paths/order-path.ts';
import { findOrder } from '#web/features/checkout/payment/find-order.ts';
import { outcomeOf, readOrderId } from '#web/features/checkout/payment/order-outcome.ts';
import { type FailureKey, recognizeFailure } from '#web/features/checkout/payment/recognize-failure.ts';
import { depositSuccessPath } from '#web/features/wallet/outcome/deposit-outcome.ts';
import { findDepositState } from '#web/features/wallet/outcome/find-deposit-state.ts';

/** An order or deposit of the visitor. */
interface KnownPayment {
  id: number;
  isOpen: boolean;
  isCancelled: boolean;
  /** Whether the items are still in the cart; those of an order that waited for its bank left it. */
  keepsCart: boolean;
  /** Whether a pack or a daily deal was to be bought. */
  isDeal: boolean;
  message: string | null;
}

export interface FailedPayment {
  isDeposit: boolean;
  known: KnownPayment | null;
  /** Text key from the URL, if it may claim anything. */
  key: FailureKey | null;
}

type Shop = Pick<ShopContext, 'call' | 'viewer'>;

/** Reason of a failed payment. A known order or deposit overrides the URL; a paid one redirects to success. */
export async function readFailedPayment(shop: Shop, query: URLSearchParams): Promise<FailedPayment> {
  const isDeposit = query.get('type') === 'topup';
  const id = shop.viewer ? readOrderId(query) : null;
  const known = id === null ? null : await (isDeposit ? findDeposit(shop, id) : findPurchase(shop, id));
  const isSubscribed = known === null || known.isOpen;
  const key = isSubscribed ? recognizeFailure({ error: query.get('error'), isDeposit, isFound: known !== null }) : null;
  return { isDeposit, known, key };
}

async function findPurchase(shop: Shop, orderId: number): Promise<KnownPayment | null> {
  const order = await findOrder(shop, orderId);
  if (!order) return null;
  const outcome = outcomeOf(order.status);
  if (outcome === 'paid') throw redirect(successPath(orderId));
  return {
    id: orderId,
    isOpen: outcome === 'waiting',
    isCancelled: order.close_reason === 'cancelled',
    keepsCart: order.close_reason !== 'declined_by_bank' && order.close_reason !== 'bank_undecided',
    isDeal: order.is_deal,
    message: order.message,
  };
}

async function findDeposit(shop: Shop, depositId: number): Promise<KnownPayment | null> {
  const deposit = await findDepositState(shop, depositId);
  if (!deposit) return null;
  const { status, message = null } = deposit;
  if (status === 'Success') throw redirect(depositSuccessPath(depositId));
  const isCancelled = status === 'Cancelled';
  return { id: depositId, isOpen: status === 'Pending', isCancelled, keepsCart: true, isDeal: false, message };
}
