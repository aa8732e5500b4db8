import type { LucideIcon } from 'lucide-react';
import type { ComponentProps } from 'react';
import { Icon } from './icon.tsx';
import { Spinner } from './spinner.tsx';

export interface ButtonVariant {
  variant?: 'primary' | 'second' | 'ghost' | 'danger';
  size?: 'md' | 'lg' | 'sm';
  block?: boolean;
}

export function buttonClass({ variant = 'second', size = 'md', block = false }: ButtonVariant, extra = ''): string {
  const bySize = size === 'md' ? '' : ` btn-${size}`;
  return `btn btn-${variant}${bySize}${block ? ' btn-block' : ''} ${extra}`;
}

interface ButtonProps extends ButtonVariant, ComponentProps<'button'> {
  icon?: LucideIcon;
  /** Shows a spinner, ignores clicks, keeps focus. */
  busy?: boolean;
  busyLabel?: string;
}

export function Button(props: ButtonProps) {
  const { variant, size, block, icon, busy = false, busyLabel, className, children, onClick, ...rest } = props;
  return (
    <button
      type="button"
      {...rest}
      className={buttonClass({ variant, size, block }, className)}
      aria-busy={busy || undefined}
      aria-disabled={busy || undefined}
      onClick={busy ? (event) => event.preventDefault() : onClick}
    >
      {busy ? <Spinner /> : icon ? <Icon of={icon} /> : null}
      {busy && busyLabel ? busyLabel : children}
    </button>
  );
}
