const authors: Record<string, string> = {
  customer: 'Customer',
  shop: 'Shop',
  bank: 'Bank',
  provider: 'Provider’s dashboard',
};

/** Who did something, without the kind of account: `kim@example.com` for `staff:kim@example.com`. */
export function actorText(actor: string): string {
  return authors[actor] ?? actor.replace(/^(?:staff|terminal):/, '');
}
