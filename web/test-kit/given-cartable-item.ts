import type { CartableItem } from '#web/shop/cart/cart-rows.ts';

export function givenCartableItem(said: Pick<CartableItem, 'id' | 'title'>): CartableItem {
  return {
    type: 'Rifle',
    quality: 'field_tested',
    exterior: 'Field-Tested',
    category: 'cs2',
    class: 'Classified',
    img_url: 'ak.png',
    price: 31.4,
    internal_price: 31.4,
    fiat_price: 31.4,
    old_price: null,
    stock: 1,
    ...said,
  };
}
