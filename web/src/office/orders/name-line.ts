import { exactFloat } from '#web/lib/formats/exact-float.ts';
import type { OrderData } from './order-data.ts';

type Line = Pick<OrderData['lines'][number], 'title' | 'copy'>;

/** What tells the copy of a line from others of its item, as it was sold; empty for an item that is no copy. */
export function copyText({ copy }: Line): string {
  if (!copy) return '';
  const { float, pattern, phase } = copy;
  return [`float ${exactFloat(float)}`, pattern !== null && `pattern ${pattern}`, phase].filter(Boolean).join(', ');
}

/** Title of a line; two copies of one item differ by their float. */
export function nameLine({ title, copy }: Line): string {
  return copy ? `${title}, float ${exactFloat(copy.float)}` : title;
}
