import { expect, test } from 'vitest';
import { checkoutFormSchema } from './checkout.ts';
import { payoutContactSchema } from './payout.ts';
import { withdrawalFormSchema } from './withdrawal.ts';

test('a contact that buys can be paid out: no field is shorter', () => {
  const { name, surname, city, address, postCode, email, phone } = checkoutFormSchema.shape;
  const fields = { name, surname, city, address, postCode, email, phone };
  for (const [field, schema] of Object.entries(fields)) {
    const payout = payoutContactSchema.shape[field as keyof typeof fields];
    const lengths = Array.from({ length: 300 }, (_none, at) => 'x'.repeat(at + 1));
    const refused = lengths.filter((text) => tooLong(schema, text) !== tooLong(payout, text));
    expect(refused, field).toEqual([]);
  }
});

function tooLong(
  schema: { safeParse(text: string): { error?: { issues: { message: string }[] } | undefined } },
  text: string,
) {
  return schema.safeParse(text).error?.issues.some(({ message }) => message.startsWith('account.too_long')) ?? false;
}

test.each([
  ['10021', 10_021],
  ['#10021', 10_021],
  [' # 10021 ', 10_021],
  [10_021, 10_021],
  ['##10021', null],
  ['Order 10021', null],
  ['', null],
  ['#', null],
])('the withdrawal form reads the order %j as %j', (order, number) => {
  const form = withdrawalFormSchema.safeParse({ name: 'Ada', email: 'ada@example.com', order });
  expect(form.success ? form.data.order : null).toBe(number);
  if (!form.success) expect(form.error.issues.map(({ message }) => message)).toEqual(['withdrawal.order_required']);
});
