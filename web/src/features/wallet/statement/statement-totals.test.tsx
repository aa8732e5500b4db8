import { renderToStaticMarkup } from 'react-dom/server';
import { expect, test } from 'vitest';
import '#web/lib/texts/customer-texts.ts';
import { ShopDataContext, type ShopData } from '#web/lib/data/shop-data.ts';
import { StatementTotals } from './statement-totals.tsx';

const settings = { internal_currency: { name: 'Credits' } };
const shop = { settings, locale: { langId: 1, code: 'en' } } as unknown as ShopData;
const sums = { opening: 0, in: 4.49, out: 0, closing: 4.49, listed_in: 4.49, listed_out: 0 };

const draw = (reserved: number) =>
  renderToStaticMarkup(
    <ShopDataContext value={shop}>
      <StatementTotals kind="all" summary={{ ...sums, balance: 4.49, reserved, matches: true }} />
    </ShopDataContext>,
  );

test('a balance that is reserved in part is shown in both parts', () => {
  expect(draw(4)).toContain('it is your balance: 0.49 available, 4.00 reserved');
  expect(draw(0)).toContain('it is your balance<');
});
