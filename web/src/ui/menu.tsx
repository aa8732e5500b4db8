import type { LucideIcon } from 'lucide-react';
import type { ComponentProps, ReactNode } from 'react';
import { Link, type LinkProps } from 'react-router';
import { Icon } from './icon.tsx';
import { closeDrop, useDrop } from './use-drop.ts';

interface MenuProps {
  /** What the closed menu shows. */
  trigger: ReactNode;
  /** Accessible name of the opener. */
  label: string;
  triggerClass: string;
  className?: string;
  children: ReactNode;
}

/** A menu that opens below its button; right edges meet. It is a `details` element, so it opens without JavaScript. */
export function Menu({ trigger, label, triggerClass, className = '', children }: MenuProps) {
  const drop = useDrop();
  return (
    <details className={`drop drop-end ${className}`} ref={drop} name="header-menu">
      <summary className={triggerClass} aria-label={label}>
        {trigger}
      </summary>
      <div className="menu drop-panel">{children}</div>
    </details>
  );
}

interface RowProps {
  icon?: LucideIcon;
  end?: ReactNode;
}

export function MenuLink({ icon, end, children, ...link }: RowProps & Omit<LinkProps, 'className'>) {
  return (
    <Link {...link} className="menu-row">
      {icon ? <Icon of={icon} /> : null}
      {children}
      {end ? <span className="menu-end">{end}</span> : null}
    </Link>
  );
}

/** Does something, then closes the menu. */
export function MenuButton({ icon, end, children, onClick, ...button }: RowProps & ComponentProps<'button'>) {
  return (
    <button
      type="button"
      {...button}
      className="menu-row"
      onClick={(event) => {
        closeDrop(event.currentTarget);
        onClick?.(event);
      }}
    >
      {icon ? <Icon of={icon} /> : null}
      {children}
      {end ? <span className="menu-end">{end}</span> : null}
    </button>
  );
}
