import type { Item } from '#contract/catalog.ts';

export type HeroItem = Pick<
  Item,
  'id' | 'title' | 'type' | 'exterior' | 'category' | 'class' | 'img_url' | 'img_url_big' | 'price'
>;

/** Loader data is embedded in the page; drops the fields that no tile shows. */
export function toHeroItem(item: Item): HeroItem {
  return {
    id: item.id,
    title: item.title,
    type: item.type,
    exterior: item.exterior,
    category: item.category,
    class: item.class,
    img_url: item.img_url,
    img_url_big: item.img_url_big,
    price: item.price,
  };
}
