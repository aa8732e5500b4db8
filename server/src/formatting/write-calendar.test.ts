import { expect, test } from 'vitest';
import { writeCalendar } from './write-calendar.ts';

const now = new Date('2026-11-20T12:00:00Z');
const day = {
  uid: 'delivery-7@shop.example',
  at: new Date('2026-11-27T12:00:00Z'),
  title: 'AK-47 | Redline; protection ends',
  text: 'One line,\nand another',
  url: 'https://shop.example/account/orders/1',
};

test('writes a moment in UTC, with a name that stays', () => {
  const file = writeCalendar({ name: 'Loadout', now, days: [day] });
  expect(file).toMatch(/^BEGIN:VCALENDAR\r\n/);
  expect(file).toContain('UID:delivery-7@shop.example');
  expect(file).toContain('DTSTART:20261127T120000Z');
  expect(file).toContain('DTEND:20261127T121500Z');
  expect(file).toContain(String.raw`SUMMARY:AK-47 | Redline\; protection ends`);
  expect(file).toContain(String.raw`DESCRIPTION:One line\,\nand another`);
});

test('a title cannot begin another line of the file', () => {
  const file = writeCalendar({ name: 'Loadout', now, days: [{ ...day, title: 'A\r\nATTACH:https://evil.example' }] });
  expect(file).not.toMatch(/^ATTACH/m);
});
