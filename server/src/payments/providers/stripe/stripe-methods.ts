import type Stripe from 'stripe';

/** Our codes of payment methods and Stripe's. Wallets such as Apple Pay come with cards. */
export const stripeMethods: Record<string, 'card' | 'sepa_debit' | 'mb_way' | 'multibanco'> = {
  card: 'card',
  bank: 'sepa_debit',
  mobile: 'mb_way',
  sepa: 'sepa_debit',
  multibanco: 'multibanco',
  mbway: 'mb_way',
};

/** Those of our codes that the account may offer. A code that Stripe does not know is left to its page. */
export async function listOffered(stripe: Stripe, codes: readonly string[]): Promise<string[]> {
  const { data } = await stripe.paymentMethodConfigurations.list({ limit: 100 });
  const configuration = data.find(({ is_default: isDefault, active }) => isDefault && active);
  return codes.filter((code) => {
    const method = stripeMethods[code];
    return configuration === undefined || method === undefined || configuration[method]?.available === true;
  });
}
