import { expect, test } from 'vitest';
import { toCsvLine } from './csv-rows.rules.ts';

test('writes chosen columns: moments as ISO dates, texts quoted, nothing as nothing', () => {
  const row = {
    id: 7,
    paid_at: 1_772_445_600,
    total: 12.5,
    note: '=1',
    closed_at: null,
    lines: ['a', 2],
    is_open: true,
    names: { de: 'Messer' },
  };
  expect(
    toCsvLine(row, ['id', 'paid_at', 'total', 'note', 'closed_at', 'lines', 'is_open', 'names.de', 'names.fr']),
  ).toBe('7,2026-03-02T10:00:00.000Z,12.5,"\'=1",,"[""a"",2]",true,"Messer",\r\n');
});
