import type { TwinStatus } from '#server/twin/twin.types.ts';

/** What the payment page shows. */
export interface PayPage {
  id: string;
  status: TwinStatus;
  /** Of the last attempt. */
  declineCode: string | null;
  /** Stripe's name of the payment method, such as `card`. */
  method: string;
  /** Code of a language. */
  language: string;
  title: string;
  lines: { title: string; detail: string; amountMinor: number; imageUrl: string }[];
  discountMinor: number;
  amountMinor: number;
  /** Where the shop is, with its logo and pictures. */
  shopOrigin: string;
  returnUrl: string;
}
