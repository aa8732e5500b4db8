import { useState } from 'react';
import type { OrderDetails } from '#contract/checkout.ts';
import type { Profile } from '#contract/identity.ts';
import { useT } from '#web/lib/texts/texts.ts';
import { useProfile } from '#web/shop/session/use-profile.ts';
import { StatusLabel } from '#web/ui/feedback/status-label.tsx';
import { OrderAmounts } from './order-amounts.tsx';
import { toneOf } from './order-groups.ts';
import { OrderItems } from './order-items.tsx';
import { useOrder } from './use-order.ts';

/** A purchase just made: what was bought, how far its delivery is, how it was paid and what remains. */
export function BoughtOrder({ order: loaded, profile: loadedProfile }: { order: OrderDetails; profile: Profile }) {
  const t = useT();
  const order = useOrder(loaded);
  const [openedAt] = useState(Date.now);
  const { data: known, dataUpdatedAt: knownAt } = useProfile(loadedProfile);
  // What was cached before has the balance of before the purchase.
  const profile = known && knownAt > openedAt ? known : loadedProfile;
  return (
    <>
      <OrderItems order={order} />
      <StatusLabel tone={toneOf(order.status)}>{t(`account.status_${order.status}`)}</StatusLabel>
      <OrderAmounts order={order} balance={profile.balance} />
    </>
  );
}
