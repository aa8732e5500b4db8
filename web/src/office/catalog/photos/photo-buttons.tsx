import { ArrowLeft, ArrowRight, Trash2 } from 'lucide-react';
import { IconButton } from '#web/ui/controls/icon-button.tsx';
import { photoButtonId } from './use-photo-order.ts';

export interface PhotoChanges {
  move: (at: number, by: -1 | 1) => Promise<void>;
  remove: (at: number) => Promise<void>;
}

interface PhotoButtonsProps extends PhotoChanges {
  hash: string;
  at: number;
  isLast: boolean;
}

/** Moves and removes one photo; named by its place, which changes with each move. */
export function PhotoButtons({ hash, at, isLast, move, remove }: PhotoButtonsProps) {
  const name = `photo ${at + 1}`;
  return (
    <span className="photo-buttons">
      <IconButton
        id={photoButtonId(hash, 'earlier')}
        icon={ArrowLeft}
        label={`Move ${name} earlier`}
        off={at === 0}
        onClick={() => void move(at, -1)}
      />
      <IconButton
        id={photoButtonId(hash, 'later')}
        icon={ArrowRight}
        label={`Move ${name} later`}
        off={isLast}
        onClick={() => void move(at, 1)}
      />
      <IconButton
        id={photoButtonId(hash, 'remove')}
        icon={Trash2}
        label={`Remove ${name}`}
        onClick={() => void remove(at)}
      />
    </span>
  );
}
