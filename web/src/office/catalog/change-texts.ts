type Value = string | number | boolean | null;

/** Lines such as `stock: 3 → 5` of the details of an audit entry. */
export function changeTexts(details: Readonly<Record<string, Value>>): string[] {
  const names = new Set(Object.keys(details).map((key) => key.replace(/\.(?:from|to)$/, '')));
  return [...names].map((name) => {
    const label = name.replaceAll('_', ' ');
    if (`${name}.to` in details || `${name}.from` in details)
      return `${label}: ${toText(details[`${name}.from`])} → ${toText(details[`${name}.to`])}`;
    return `${label}: ${toText(details[name])}`;
  });
}

/** How the number of photos changed, whose hashes mean nothing to staff. */
export function photoChangeText(details: Readonly<Record<string, Value>>): string {
  const [before, after] = [countWords(details['photos.from']), countWords(details['photos.to'])];
  return before === after ? 'Another order' : `photos: ${before} → ${after}`;
}

const countWords = (value: Value | undefined): number =>
  String(value ?? '')
    .split(' ')
    .filter(Boolean).length;

function toText(value: Value | undefined): string {
  if (value === undefined || value === null || value === '') return '–';
  if (typeof value === 'boolean') return value ? 'yes' : 'no';
  return String(value);
}
