import { useState } from 'react';
import { useNavigate } from 'react-router';
import type { ItemDetails } from '#contract/catalog.ts';
import { useCartItem } from '#web/shop/cart/use-cart-item.ts';

const cartPath = '/cart';

/** Cart actions of the item page; `buyNow` also opens the cart. */
export function useBuyNow(item: ItemDetails) {
  const navigate = useNavigate();
  const { inCart, isBusy, add, remove } = useCartItem(item);
  const [isBuying, setBuying] = useState(false);
  const buyNow = async () => {
    setBuying(true);
    const result = await add({ returnTo: cartPath });
    setBuying(false);
    if (result.success || result.isAlreadyInCart) void navigate(cartPath);
  };
  // The cart updates at once; the pressed button stays until the cart opens.
  return { inCart: inCart && !isBuying, isBuying, isBusy, buyNow, add, remove };
}
