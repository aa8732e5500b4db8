/** Number of items as text, such as "1 item" and "1,200 items". */
export function itemsText(count: number): string {
  return count === 1 ? '1 item' : `${count.toLocaleString('en-US')} items`;
}

/** Number of copies as text, such as "1 copy". */
export function copiesText(count: number): string {
  return count === 1 ? '1 copy' : `${count.toLocaleString('en-US')} copies`;
}
