import type { DeskOffer } from '#contract/office/offers.ts';
import type { OfferQuality, PriceLineKind } from '#contract/offers.ts';

const languageNames = new Intl.DisplayNames('en', { type: 'language' });

export const languageName = (code: string): string => languageNames.of(code) ?? code;

/** Title of the item where there is one; customers write in their own language. */
export const titleOf = ({ title, item_title: itemTitle }: Pick<DeskOffer, 'title' | 'item_title'>): string =>
  itemTitle ?? title;

export const qualityLabels: Record<OfferQuality, string> = {
  factory_new: 'Factory New',
  minimal_wear: 'Minimal Wear',
  field_tested: 'Field-Tested',
  well_worn: 'Well-Worn',
  battle_scarred: 'Battle-Scarred',
  not_painted: 'Not Painted',
};

export const lineLabels: Record<PriceLineKind, string> = {
  reference: 'Our price',
  wear: 'Wear',
  liquidity: 'Sales in 30 days',
  stock: 'In stock',
  margin: 'Margin',
  asked: 'Lowered to what was asked',
  adjustment: 'By hand',
};
