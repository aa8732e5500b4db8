/** Kinds of refusals; the HTTP layer maps each to one status. */
export type RefusalKind =
  | 'unauthenticated'
  | 'forbidden'
  | 'not_found'
  | 'conflict'
  | 'invalid'
  | 'csrf'
  | 'too_many'
  | 'too_large'
  | 'wrong_method'
  | 'wrong_type'
  | 'unavailable';

/** Kind of every refusal code. The text of a code is `refusals.<code>`. */
export const refusals = {
  invalid_input: 'invalid',
  unreadable_body: 'invalid',
  unreadable_query: 'invalid',
  unreadable_request: 'invalid',
  body_not_json: 'wrong_type',
  body_too_large: 'too_large',
  route_not_found: 'not_found',
  method_not_allowed: 'wrong_method',
  not_signed_in: 'unauthenticated',
  email_not_verified: 'forbidden',
  csrf_mismatch: 'csrf',
  too_many_requests: 'too_many',
  service_unavailable: 'unavailable',
  shop_unavailable: 'unavailable',

  registration_closed: 'forbidden',
  credentials_wrong: 'invalid',
  email_taken: 'invalid',
  email_already_verified: 'conflict',
  reset_link_invalid: 'invalid',
  session_not_found: 'not_found',
  customer_not_found: 'not_found',
  customer_blocked_already: 'conflict',
  customer_not_blocked: 'conflict',

  data_link_invalid: 'invalid',
  account_has_open_order: 'conflict',
  account_has_open_deposit: 'conflict',
  account_has_open_offer: 'conflict',
  account_has_open_payout: 'conflict',
  account_has_balance: 'conflict',

  page_not_found: 'not_found',
  item_not_found: 'not_found',
  item_sold: 'conflict',
  item_reserved: 'conflict',
  quantity_unavailable: 'conflict',
  already_in_cart: 'conflict',
  cart_line_not_found: 'not_found',
  cart_full: 'conflict',
  cart_empty: 'invalid',
  favourites_full: 'conflict',

  pack_not_found: 'not_found',
  pack_over: 'conflict',
  deal_not_found: 'not_found',
  deal_over: 'conflict',
  bargain_sold: 'conflict',
  bargain_price_changed: 'conflict',
  trade_link_missing: 'invalid',
  contact_incomplete: 'invalid',

  promo_code_missing: 'invalid',
  promo_code_unknown: 'invalid',
  promo_code_not_begun: 'invalid',
  promo_code_expired: 'invalid',
  promo_code_used_up: 'invalid',
  promo_code_below_minimum: 'invalid',
  promo_code_not_applicable: 'invalid',

  price_changed: 'conflict',
  total_changed: 'conflict',
  insufficient_balance: 'invalid',
  payment_method_unknown: 'invalid',
  payment_below_minimum: 'invalid',
  too_many_waiting_orders: 'conflict',
  idempotency_key_reused: 'invalid',
  payment_attempt_over: 'conflict',
  order_not_found: 'not_found',
  document_not_found: 'not_found',
  top_up_below_minimum: 'invalid',
  top_up_above_maximum: 'invalid',
  charge_changed: 'conflict',
  deposit_not_found: 'not_found',
  balance_not_refundable: 'conflict',
  balance_refund_changed: 'conflict',
  provider_unavailable: 'unavailable',

  payout_not_found: 'not_found',
  payout_sent_already: 'conflict',
  payout_failed_already: 'conflict',
  payout_replaced: 'conflict',
  payout_returned: 'conflict',
  payout_disputed: 'conflict',
  dispute_not_found: 'not_found',
  payment_disputed: 'conflict',
  payment_charged_back: 'conflict',
  payout_held: 'conflict',
  payout_unclear: 'conflict',
  payout_needs_approval: 'conflict',
  payout_approved_by_you_already: 'conflict',
  order_not_paid: 'conflict',
  order_delivered_already: 'conflict',
  order_not_claimed: 'conflict',
  cancellation_over: 'conflict',
  withdrawal_not_possible: 'conflict',
  withdrawal_not_found: 'not_found',
  withdrawal_settled_already: 'conflict',
  order_not_sold: 'conflict',
  order_refunded_already: 'conflict',
  order_line_not_found: 'not_found',
  order_account_deleted: 'conflict',
  order_line_refunded_already: 'conflict',
  refund_exceeds_rest: 'conflict',
  refund_not_found: 'not_found',
  refund_not_of_order: 'conflict',
  refund_explained_already: 'conflict',
  refund_worth_differs: 'conflict',
  delivery_under_way: 'conflict',

  selling_closed: 'conflict',
  too_many_open_offers: 'conflict',
  offer_not_found: 'not_found',
  offer_not_open: 'conflict',
  offer_not_made: 'conflict',
  offer_expired: 'conflict',
  offer_not_agreed: 'conflict',
  offer_not_received: 'conflict',
  offer_not_payable: 'conflict',
  payout_given: 'conflict',
  payout_provider_unavailable: 'unavailable',

  role_not_allowed: 'forbidden',
  record_changed: 'conflict',
  too_many_views: 'conflict',
} as const satisfies Record<string, RefusalKind>;

export type RefusalCode = keyof typeof refusals;
