/** Details of an entry in one line, such as `amount: 12.5, reason: Late delivery`. */
export function detailsText(details: Readonly<Record<string, string | number | boolean | null>>): string {
  const parts = Object.entries(details).filter(([, value]) => value !== null && value !== '');
  return parts.map(([name, value]) => `${name.replaceAll('_', ' ')}: ${value}`).join(', ');
}
