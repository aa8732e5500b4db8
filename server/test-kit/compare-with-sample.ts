import fixtures from '#server/twin/fixtures.json' with { type: 'json' };
import newerFields from '#server/twin/newer-fields.json' with { type: 'json' };

type Fields = Record<string, unknown>;

const isFields = (value: unknown): value is Fields =>
  typeof value === 'object' && value !== null && !Array.isArray(value);

/** Fields of which Stripe's samples show one shape of many. */
const openShapes = ['payment_intent.last_payment_error', 'payment_intent.next_action', 'event.data.object'];

/** Fields that Stripe leaves out of its samples, because few objects have them. */
const rareFields = ['refund.failure_reason', 'refund.failure_balance_transaction', 'event.account'];

/** Missing and unknown fields, and other types. */
function compare(value: unknown, sample: unknown, path: string): string[] {
  // An empty sample says nothing of the fields. An expanded object has a sample of its own.
  if (value === null || sample === null || openShapes.includes(path)) return [];
  if (typeof sample === 'string' && isFields(value)) return compareWithSample(value);
  if (Array.isArray(value) && Array.isArray(sample))
    return sample.length === 0 ? [] : value.flatMap((one) => compare(one, sample[0], `${path}[]`));
  if (!isFields(value) || !isFields(sample))
    return typeof value === typeof sample ? [] : [`${path} is ${typeof value}, not ${typeof sample}`];
  if (Object.keys(sample).length === 0) return [];
  const names = new Set([...Object.keys(value), ...Object.keys(sample)]);
  return [...names].flatMap((name) => {
    const field = `${path}.${name}`;
    if (!(name in value)) return [`${field} is missing`];
    if (name in sample) return compare(value[name], sample[name], field);
    return isNewer(field) || rareFields.includes(field) ? [] : [`${field} is unknown`];
  });
}

/** Object types without a sample. */
const unsampled = ['coupon', 'payment_method_configuration', 'transfer_reversal'];

export const sampleOf = (kind: string): Fields | undefined => (fixtures as Record<string, Fields>)[kind];

/** Differences between an object, or those of a list, and Stripe's sample of its kind. */
export function compareWithSample(value: Fields): string[] {
  const kind = String(value['object']);
  if (kind === 'list') return (value['data'] as Fields[]).flatMap(compareWithSample);
  const sample = sampleOf(kind);
  if (sample === undefined) return unsampled.includes(kind) ? [] : [`${kind} has no sample`];
  return [...compare(value, sample, kind), ...(kind === 'event' ? compareEvent(value) : [])];
}

const compareEvent = ({ data }: Fields): string[] => compareWithSample((data as { object: Fields }).object);

/** Fields that the types demand and the samples lack. */
function isNewer(path: string): boolean {
  const [kind] = Object.keys(newerFields).filter((name) => path.startsWith(`${name}.`));
  const names = kind === undefined ? [] : path.slice(kind.length + 1).split('.');
  let at: unknown = kind === undefined ? undefined : newerFields[kind as keyof typeof newerFields];
  for (const name of names) at = isFields(at) ? at[name] : undefined;
  return at !== undefined;
}
