/** Fields of a catalog row that its estimate depends on, and those it replaces. */
export interface PriceRow {
  id: number;
  base_id: number | null;
  market_hash_name: string;
  type: string;
  hero: string | null;
  class: string;
  quality: string | null;
  variant: string;
  finish: string | null;
  collection_slug: string | null;
  price_cents: number;
  price_usd_cents: number;
  price_source: string;
  price_date: string | null;
  price_estimated?: boolean;
  old_price_cents: number | null;
  discount_percentage: number | null;
  sale: boolean;
}
