import { renderToStaticMarkup } from 'react-dom/server';
import { expect, test } from 'vitest';
import '#web/lib/texts/customer-texts.ts';
import { ShopDataContext, type ShopData } from '#web/lib/data/shop-data.ts';
import { useQuote } from './use-quote.ts';

const currency = { code: 'EUR', symbol: '€', digits: 2, value: 1, min_order_amount: null };
const settings = { min_top_up: 5, exchange_rate_eur: 1, internal_currency: { name: 'Credits' } };
const shop = { settings, currency, currencies: [currency], locale: { langId: 1, code: 'en' } } as unknown as ShopData;

function Quote({ typed }: { typed: string }) {
  const { chargeText, about, problem } = useQuote(typed);
  return JSON.stringify([chargeText, about, problem]);
}

const quote = (typed: string): unknown =>
  JSON.parse(
    renderToStaticMarkup(
      <ShopDataContext value={shop}>
        <Quote typed={typed} />
      </ShopDataContext>,
    ).replaceAll('&quot;', '"'),
  );

test('an amount that is allowed has a price', () => {
  expect(quote('20')).toEqual(['€20.00', expect.any(String), null]);
});

test.each(['99999999999', '1', 'x'])('an amount that is refused has none: %s', (typed) => {
  expect(quote(typed)).toEqual([null, null, expect.any(String)]);
});
