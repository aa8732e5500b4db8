import { ChevronDown, ChevronUp } from 'lucide-react';
import { useT } from '#web/lib/texts/texts.ts';
import { Icon } from '#web/ui/controls/icon.tsx';

interface UnpaidButtonProps {
  count: number;
  isOpen: boolean;
  onClick: () => void;
}

/** Shows or hides attempts that took no money. */
export function UnpaidButton({ count, isOpen, onClick }: UnpaidButtonProps) {
  const t = useT();
  return (
    <button
      type="button"
      className="text-link touch-link inline-flex items-center gap-1.5 text-small"
      aria-expanded={isOpen}
      onClick={onClick}
    >
      {t('account.unpaid_attempts', { count })}
      <Icon of={isOpen ? ChevronUp : ChevronDown} size="sm" />
    </button>
  );
}
