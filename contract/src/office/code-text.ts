/** A code as words: `Order: email resent` of `order.email_resent`, `Order paid` of `order_paid`. */
export function codeText(code: string): string {
  const text = code.replaceAll('_', ' ').replace('.', ': ');
  return text.charAt(0).toUpperCase() + text.slice(1);
}

/** Name of a detail as words: `offered` of `offeredCents`, `reserved` of `isReserved`, `new until` of `new_until`. */
export function detailName(name: string): string {
  const words = name.replaceAll('_', ' ').replaceAll(/(?<=[a-z])[A-Z]/g, (letter) => ` ${letter.toLowerCase()}`);
  return words.replace(/^is /, '').replace(/ (?:cents|minor)$/, '');
}

/** A code without its underscores: `product not received`. Anything else, such as a sentence of staff, stays as it is. */
export function codeWords(value: string): string {
  return /^[a-z]+(?:_[a-z]+)+$/.test(value) ? value.replaceAll('_', ' ') : value;
}
