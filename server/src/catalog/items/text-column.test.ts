import * as fc from 'fast-check';
import { expect, test } from 'vitest';
import { TextColumn } from './text-column.ts';

test('keeps the last text of every slot, however often texts are replaced', () => {
  const changes = fc.array(fc.tuple(fc.nat(9), fc.string({ unit: 'grapheme', maxLength: 400 })), { maxLength: 200 });
  fc.assert(
    fc.property(changes, (texts) => {
      const column = new TextColumn();
      const latest = new Map<number, string>();
      for (const [slot, text] of texts) {
        column.set(slot, text);
        latest.set(slot, text);
      }
      for (let slot = 0; slot < 12; slot += 1) expect(column.get(slot)).toBe(latest.get(slot) ?? '');
    }),
  );
});
