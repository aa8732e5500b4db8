import { renderToStaticMarkup } from 'react-dom/server';
import { MemoryRouter } from 'react-router';
import { expect, test } from 'vitest';
import { ShopDataContext, type ShopData } from '#web/lib/data/shop-data.ts';
import { TableSkeleton } from '#web/ui/feedback/skeletons.tsx';
import { ItemArt } from './item-art.tsx';
import { ProductCard } from './product-card.tsx';

const shop = { currency: { code: 'EUR', symbol: '€', digits: 2 } } as unknown as ShopData;
const plain = {
  id: 7,
  title: 'AK-47 | Redline (Field-Tested)',
  type: 'Rifle',
  quality: 'field_tested',
  exterior: 'Field-Tested',
  class: 'Classified',
  price: 31.4,
  old_price: null,
  lowest_price_30_days: null,
  discount_percentage: null,
  img_url: '/images/ak.webp',
  new: false,
  sale: false,
  top: false,
  available: true,
};

function cardOf(
  change: Partial<Omit<typeof plain, 'old_price' | 'lowest_price_30_days'>> & {
    old_price?: number;
    lowest_price_30_days?: number;
  },
): string {
  return renderToStaticMarkup(
    <MemoryRouter>
      <ShopDataContext value={shop}>
        <ProductCard
          item={{ ...plain, ...change }}
          to="/x"
          cart="out"
          isFavourite={false}
          onToggleCart={() => undefined}
          onToggleFavourite={() => undefined}
        />
      </ShopDataContext>
    </MemoryRouter>,
  );
}

test('a card shows title, quality, price, old price and badges', () => {
  const html = cardOf({});
  for (const words of ['AK-47', 'Redline', 'Classified', '€31.40', 'Add AK-47 | Redline (Field-Tested) to cart'])
    expect(html).toContain(words);
  expect(html).not.toMatch(/badge|Old price/);
  expect(cardOf({ class: '' })).toContain('CS2');
  const reduced = cardOf({ old_price: 40 });
  expect(reduced).toContain('Old price');
  expect(reduced).toContain('€40.00');
  expect(reduced).toMatch(/SALE −2[12]%/);
  expect(cardOf({ old_price: 31.4 })).not.toMatch(/Old price|SALE/);
  expect(cardOf({ sale: true })).toContain('SALE');
  const fresh = cardOf({ new: true, old_price: 40, sale: true, top: true });
  expect(fresh).toContain('NEW');
  expect(fresh).toContain('TOP');
  expect(fresh).not.toContain('SALE');
});

test('a sold or reserved item cannot be added, and the card does not say which', () => {
  const html = cardOf({ available: false });
  expect(html).toContain('Not available');
  expect(html).not.toContain('Sold');
  expect(html).not.toContain('to cart');
});

test('an item without a picture shows the drawing', () => {
  const drawn = renderToStaticMarkup(<ItemArt id={7} src={null} width={216} height={162} />);
  expect(drawn).toContain('src="/art/7.svg"');
  const shown = renderToStaticMarkup(<ItemArt id={7} src="/images/ak.webp" width={216} height={162} />);
  expect(shown).toContain('src="/images/ak.webp"');
});

test('a loading table shows four rows', () => {
  expect(renderToStaticMarkup(<TableSkeleton />).match(/border-b/g)).toHaveLength(4);
});

test('a card with a crossed-out price tells the lowest price of the 30 days before, and no other does', () => {
  expect(cardOf({ old_price: 40, lowest_price_30_days: 41 })).toContain('30-day low €41.00');
  expect(cardOf({ lowest_price_30_days: 41 })).not.toContain('30-day low');
  expect(cardOf({ old_price: 40, lowest_price_30_days: 41, available: false })).not.toContain('30-day low');
});
