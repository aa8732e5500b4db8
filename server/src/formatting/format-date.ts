/** `DD.MM.YYYY, HH:mm UTC`, because the reader's time zone is unknown. */
export function formatDate(date: Date): string {
  const [day, time] = date.toISOString().split('T') as [string, string];
  return `${day.split('-').toReversed().join('.')}, ${time.slice(0, 5)} UTC`;
}

/** `YYYY-MM-DD HH:mm UTC`, for staff. */
export function formatMoment(moment: Date): string {
  return `${moment.toISOString().slice(0, 16).replace('T', ' ')} UTC`;
}
