import { useRef, useState } from 'react';
import type { Cart, CartRow } from '#contract/cart.ts';
import { useFocusFallback } from '#web/lib/browser/use-focus-fallback.ts';
import { useT } from '#web/lib/texts/texts.ts';
import { useCartMutations } from '#web/shop/cart/use-cart-mutations.ts';
import '#web/lib/texts/customer-texts.ts';
import { CartLine } from './cart-line.tsx';
import { WaitingOrders } from './waiting-orders.tsx';

/** Cart lines below what waits for a bank; unavailable items come last. */
export function CartLines({ cart }: { cart: Cart }) {
  const t = useT();
  const { remove, setCount } = useCartMutations();
  const [errors, setErrors] = useState<Record<number, string | null>>({});
  const list = useRef<HTMLElement>(null);
  useFocusFallback(list);

  const run = async (row: CartRow, change: () => Promise<{ success: boolean }>, failure: string) => {
    setErrors((old) => ({ ...old, [row.item_id]: null }));
    const { success } = await change();
    if (!success) setErrors((old) => ({ ...old, [row.item_id]: failure }));
  };
  const lineProps = (row: CartRow) => ({
    row,
    error: errors[row.item_id],
    onRemove: () => {
      // The button unmounts with its line; focus moves to the list.
      list.current?.focus();
      const failure = 'checkout.remove_item_failed';
      void run(row, () => remove(row.item_id, failure), t(failure));
    },
    onCount: (count: number) => void run(row, () => setCount(row.item, count), t('cart.count_failed')),
  });

  return (
    <>
      <WaitingOrders cart={cart} />
      <section className="panel outline-none" aria-label={t('checkout.cart_items')} ref={list} tabIndex={-1}>
        {cart.cart.map((row) => (
          <CartLine key={row.item_id} {...lineProps(row)} />
        ))}
        {cart.unavailable.map((row) => (
          <CartLine key={row.item_id} {...lineProps(row)} isUnavailable />
        ))}
      </section>
    </>
  );
}
