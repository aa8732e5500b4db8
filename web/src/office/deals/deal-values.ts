import type { OfficeInputOf, OfficeReplyOf } from '#contract/office/office-api.ts';
import { toMoment, toMomentText } from '#web/office/kit/form/moment-text.ts';
import type { SavedRecord } from '#web/office/kit/form/use-record-save.ts';

export type DealReply = OfficeReplyOf<'readDealRecord'>['payload'];

export type DealValues = { item_id: number | null; price: number | null; starts_at: string; ends_at: string };

export const dealLabels = { item_id: 'Item', price: 'Price', starts_at: 'From', ends_at: 'Until' };

export const newDeal: SavedRecord<DealValues> = {
  values: { item_id: null, price: null, starts_at: '', ends_at: '' },
  version: null,
};

export function toDealValues({ item_id: itemId, price, ...deal }: DealReply): SavedRecord<DealValues> {
  const { starts_at: from, ends_at: to, version } = deal;
  return {
    values: { item_id: itemId, price, starts_at: toMomentText(from), ends_at: toMomentText(to) },
    version,
  };
}

/** What the server takes; it checks every field and names those that are wrong. An empty start is now. */
export function toDealInput(values: DealValues): OfficeInputOf<'createDeal'> {
  return {
    ...values,
    starts_at: toMoment(values.starts_at) ?? 0,
    ends_at: toMoment(values.ends_at),
  } as unknown as OfficeInputOf<'createDeal'>;
}
