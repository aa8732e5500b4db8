import { sumByRate, withVat } from '#server/invoices/invoices.rules.ts';
import type { ShopDocument } from '#server/invoices/invoices.types.ts';

/** An invoice of some lines, with a discount of a tenth, paid from wallet and card. */
export function givenDocument(languageCode: string, titles: string[]): ShopDocument {
  const items = titles.map((title, at) => {
    const [unitCents, count] = [12_34 + at * 7, 1 + (at % 3)];
    return { kind: 'item' as const, title, count, unitCents, grossCents: unitCents * count };
  });
  const subtotal = items.reduce((sum, { grossCents }) => sum + grossCents, 0);
  const cents = -Math.floor(subtotal / 10);
  const discount = { kind: 'discount' as const, title: '', count: 1, unitCents: cents, grossCents: cents };
  const totalCents = subtotal + cents;
  const vatCents = Math.round(totalCents / 6);
  const lines = withVat([...items, discount], { totalCents, vatCents, vatBps: 2000 });
  return {
    id: 1,
    kind: 'invoice',
    number: '2026-000123',
    orderId: 10_017,
    customerId: 1,
    languageCode,
    totalCents,
    vatCents,
    issuedAt: new Date('2026-11-25T01:00:00Z'),
    content: {
      seller: {
        name: 'Loadout Demo Ltd.',
        address: 'Sampleton House\n1 Example Street',
        vatId: 'XX000000000',
        taxNumber: '',
        register: 'DEMO-000000',
        email: 'support@example.com',
      },
      buyer: { name: 'Łukasz Żółć', address: 'вул. Ґалаґана 1', city: 'Київ', postCode: '01001', country: 'Україна' },
      issuedOn: '2026-11-25',
      suppliedOn: '2026-11-24',
      lines,
      vat: sumByRate(lines),
      payments: [
        { title: 'Balance', cents: 10_00, coinsMinor: 1240_50 },
        { title: 'Card', cents: totalCents - 10_00, coinsMinor: null },
      ],
      coinName: 'Credits',
      corrects: null,
    },
  };
}
