import type { LucideIcon } from 'lucide-react';
import { Link, type LinkProps } from 'react-router';
import { buttonClass, type ButtonVariant } from './button.tsx';
import { Icon } from './icon.tsx';

interface LinkButtonProps extends ButtonVariant, Omit<LinkProps, 'className'> {
  icon?: LucideIcon;
  iconAfter?: LucideIcon;
  className?: string;
}

export function LinkButton({ variant, size, block, icon, iconAfter, className, children, ...rest }: LinkButtonProps) {
  return (
    <Link {...rest} className={buttonClass({ variant, size, block }, className)}>
      {icon ? <Icon of={icon} /> : null}
      {children}
      {iconAfter ? <Icon of={iconAfter} size="sm" /> : null}
    </Link>
  );
}
