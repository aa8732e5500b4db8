import { createFormControl } from 'react-hook-form';
import { expect, test } from 'vitest';
import { setFieldErrors } from './set-field-errors.ts';

const fields = ['title', 'price', 'item_url'] as const;

test('server errors appear at their fields and the first one gets focus', () => {
  const { errors, focused, show } = openForm();
  expect(show({ item_url: ['No link', 'Too long'], price: ['Too much'] })).toBe(true);
  expect(errors()).toEqual({ price: 'Too much', item_url: 'No link' });
  expect(focused.at(-1)).toBe('price');
});

test('unknown fields and empty messages are ignored', () => {
  const { errors, focused, show } = openForm();
  expect(show({ currency: ['Unknown'], title: [] })).toBe(false);
  expect(errors()).toEqual({});
  expect(focused).toEqual([]);
});

/** Records which input receives focus. */
function openForm() {
  const { control, register, setError } = createFormControl({ defaultValues: { title: '', price: '', item_url: '' } });
  const focused: string[] = [];
  for (const name of fields) register(name).ref({ name, value: '', focus: () => focused.push(name) });
  const errors = () =>
    Object.fromEntries(fields.flatMap((name) => toMessage(name, control.getFieldState(name).error?.message)));
  return { errors, focused, show: (shown: Record<string, string[]>) => setFieldErrors(setError, fields, shown) };
}

function toMessage(name: string, message: string | undefined): [string, string][] {
  return message === undefined ? [] : [[name, message]];
}
