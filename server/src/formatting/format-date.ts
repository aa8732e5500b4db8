/** `DD.MM.YYYY, HH:mm UTC`, because the reader's time zone is unknown. */
export function formatDate(date: Date): string {
  const [day, time] = date.toISOString().split('T') as [string, string];
  return `${day.split('-').toReversed().join('.')}, ${time.slice(0, 5)} UTC`;
}
