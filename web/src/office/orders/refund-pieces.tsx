import { useState } from 'react';
import { TextField } from '#web/ui/forms/text-field.tsx';
import { nameLine } from './name-line.ts';
import type { OrderData } from './order-data.ts';

type Line = OrderData['lines'][number];

const leftOf = ({ count, refunded_count: refunded }: Line) => count - refunded;

/** Pieces of an order that staff choose. The only piece that is left is chosen at once. */
export function useRefundPieces(lines: readonly Line[]) {
  const [typed, setTyped] = useState<Record<number, string>>({});
  const [only, ...others] = lines.filter((line) => leftOf(line) > 0);
  const chosen: Record<number, string> =
    only && others.length === 0 && leftOf(only) === 1 ? { [only.position]: '1', ...typed } : typed;
  const counts = new Map(Object.entries(chosen).map(([position, text]) => [Number(position), Number(text)]));
  const pieces = [...counts].flatMap(([position, count]) => (count > 0 ? [{ position, count }] : []));
  return { chosen, choose: (position: number, text: string) => setTyped({ ...typed, [position]: text }), pieces };
}

interface RefundPiecesProps extends Pick<ReturnType<typeof useRefundPieces>, 'chosen' | 'choose'> {
  lines: readonly Line[];
}

/** One field for each line of which something is left. */
export function RefundPieces({ lines, chosen, choose }: RefundPiecesProps) {
  return lines
    .filter((line) => leftOf(line) > 0)
    .map((line) => (
      <TextField
        key={line.position}
        label={`Pieces of line ${line.position}: ${nameLine(line)}`}
        hint={`${leftOf(line)} left to refund`}
        type="number"
        inputMode="numeric"
        min={0}
        max={leftOf(line)}
        value={chosen[line.position] ?? '0'}
        onChange={(event) => choose(line.position, event.currentTarget.value)}
      />
    ));
}
