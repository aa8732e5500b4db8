import { renderToStaticMarkup } from 'react-dom/server';
import { expect, test } from 'vitest';
import '#web/lib/texts/customer-texts.ts';
import { ShopDataContext, type ShopData } from '#web/lib/data/shop-data.ts';
import { SplitChoice } from './split-choice.tsx';

const currency = { code: 'EUR', symbol: '€', digits: 2, value: 1 };
const shop = { currency, currencies: [currency], locale: { langId: 1, code: 'en' } } as unknown as ShopData;

const draw = (isCardOnly: boolean) =>
  renderToStaticMarkup(
    <ShopDataContext value={shop}>
      <SplitChoice
        amounts={{ fromBalance: 4.49, rest: 0.51 }}
        isCardOnly={isCardOnly}
        isChosen={false}
        isDisabled={false}
        onChange={() => undefined}
      />
    </ShopDataContext>,
  );

test('another method is named only where one is offered', () => {
  expect(draw(false)).toContain('€0.51 by card or another method');
  expect(draw(true)).toContain('€0.51 by card</');
});
