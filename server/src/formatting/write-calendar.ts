import ical from 'ical-generator';

export interface CalendarDay {
  /** Names the event for good, so that a second download replaces it. */
  uid: string;
  at: Date;
  title: string;
  text: string;
  url: string;
}

const minuteMs = 60_000;

/** Writes moments as an iCalendar file; calendars show them in the time zone of their owner. */
export function writeCalendar({ name, now, days }: { name: string; now: Date; days: CalendarDay[] }): string {
  const calendar = ical({ name, prodId: { company: 'Loadout', product: 'Shop' } });
  for (const { uid, at, title, text, url } of days)
    calendar.createEvent({
      id: uid,
      stamp: now,
      start: at,
      end: new Date(at.getTime() + 15 * minuteMs),
      summary: title,
      description: text,
      url,
    });
  return calendar.toString();
}
