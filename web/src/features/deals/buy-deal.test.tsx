import { renderToStaticMarkup } from 'react-dom/server';
import { MemoryRouter } from 'react-router';
import { expect, test } from 'vitest';
import type { Pack } from '#contract/deals.ts';
import '#web/lib/texts/deal-texts.ts';
import { ShopDataContext, type ShopData } from '#web/lib/data/shop-data.ts';
import { BuyDeal } from './buy-deal.tsx';

function drawFor(viewer: object | null): string {
  const currency = { code: 'EUR', symbol: '€', digits: 2, value: 1 };
  const shop = { viewer, currency, currencies: [currency] } as unknown as ShopData;
  return renderToStaticMarkup(
    <MemoryRouter>
      <ShopDataContext value={shop}>
        <BuyDeal
          kind="pack"
          deal={{ price: 12.5, available: true } as Pack}
          items={[]}
          from="/#deals"
          hasEnded={false}
        />
      </ShopDataContext>
    </MemoryRouter>,
  );
}

test('a deal button is not primary by itself', () => {
  for (const html of [drawFor(null), drawFor({ email: 'ada@example.com' })]) {
    expect(html).toContain('€12.50');
    expect(html).toContain('btn-second');
    expect(html).not.toContain('btn-primary');
  }
});
