import { givenCustomer } from '../../test-kit/given-customer.ts';
import { givenItem } from '../../test-kit/given-items.ts';
import { givenOffer } from '../../test-kit/given-offer.ts';
import { withMoneyShop } from '../../test-kit/with-money-shop.ts';
import { expect, test } from 'vitest';
import { assert } from '#server/platform/assert.ts';
import { listOffers } from './offers.queries.ts';
import { translateTitles } from './translate-titles.ts';

const shop = withMoneyShop();

function languageOf(code: string) {
  const found = shop.content.languages.find((language) => language.code === code);
  assert(found, `the shop speaks ${code}`);
  return found;
}

const titlesIn = async (customerId: number, code: string) => {
  const offers = await listOffers(shop.db, customerId);
  const reading = { language: languageOf(code), languages: shop.content.languages };
  return (await translateTitles(shop.db, offers, reading)).map(({ title }) => title);
};

test('catalog titles are in the language of the request, others as written', async () => {
  const { id } = await givenCustomer(shop.db);
  const item = await givenItem(shop.db, { title: 'AK-47 | Vulcan (Field-Tested)' });
  await shop.db`
    insert into catalog.item_titles (item_id, language_id, title)
    values (${item.id}, ${languageOf('de').id}, 'AK-47 | Vulkan (Einsatzerprobt)')`;
  await givenOffer(shop.db, id, { title: 'AK-47 | Vulcan', itemId: item.id });
  await givenOffer(shop.db, id, { title: 'AK-47 | Vulkan', itemId: item.id, languageCode: 'de' });
  await givenOffer(shop.db, id, { title: 'my lovely vulcan', itemId: item.id });
  await givenOffer(shop.db, id, { title: 'Karambit | My very own' });
  expect(await titlesIn(id, 'de')).toEqual([
    'Karambit | My very own',
    'my lovely vulcan',
    'AK-47 | Vulkan',
    'AK-47 | Vulkan',
  ]);
  expect(await titlesIn(id, 'en')).toEqual([
    'Karambit | My very own',
    'my lovely vulcan',
    'AK-47 | Vulcan',
    'AK-47 | Vulcan',
  ]);
  expect(await titlesIn(id, 'fr')).toEqual([
    'Karambit | My very own',
    'my lovely vulcan',
    'AK-47 | Vulcan',
    'AK-47 | Vulcan',
  ]);
});
