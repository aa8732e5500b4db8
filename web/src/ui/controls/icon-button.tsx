import type { LucideIcon } from 'lucide-react';
import type { ComponentProps } from 'react';
import { Icon } from './icon.tsx';

interface IconButtonProps extends ComponentProps<'button'> {
  icon: LucideIcon;
  label: string;
  outlined?: boolean;
  iconSize?: 'sm' | 'md';
  /** Inactive but focusable, unlike `disabled`. */
  off?: boolean;
}

export function IconButton(props: IconButtonProps) {
  const { icon, label, outlined = false, iconSize, off = false, className = '', onClick, ...rest } = props;
  const classNames = outlined ? 'icon-btn icon-btn-outlined' : 'icon-btn';
  return (
    <button
      type="button"
      {...rest}
      aria-label={label}
      aria-disabled={off || undefined}
      className={`${classNames} ${className}`}
      onClick={off ? undefined : onClick}
    >
      <Icon of={icon} size={iconSize} />
    </button>
  );
}
