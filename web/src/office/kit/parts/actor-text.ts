const authors: Record<string, string> = {
  customer: 'Customer',
  shop: 'Shop',
  bank: 'Bank',
  provider: 'Provider’s dashboard',
};

/** Who did something: `kim@example.com` of `staff:kim@example.com`, `kim (terminal)` of `terminal:kim`. */
export function actorText(actor: string): string {
  return authors[actor] ?? actor.replace(/^staff:/, '').replace(/^terminal:(.+)/, '$1 (terminal)');
}
