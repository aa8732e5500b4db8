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
  /** Ignores clicks, keeps focus; for a button that comes back by itself. */
  paused?: boolean;
}

export function Button(props: ButtonProps) {
  const {
    variant,
    size,
    block,
    icon,
    busy = false,
    busyLabel,
    paused = false,
    className,
    children,
    onClick,
    ...rest
  } = props;
  const isOff = busy || paused;
  return (
    <button
      type="button"
      {...rest}
      className={buttonClass({ variant, size, block }, className)}
      aria-busy={busy || undefined}
      aria-disabled={isOff || undefined}
      onClick={isOff ? (event) => event.preventDefault() : onClick}
    >
      {busy ? <Spinner /> : icon ? <Icon of={icon} /> : null}
      {busy && busyLabel ? busyLabel : children}
    </button>
  );
}
