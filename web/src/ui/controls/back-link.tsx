import { ArrowLeft } from 'lucide-react';
import { Link, useNavigate, type LinkProps } from 'react-router';
import { Icon } from './icon.tsx';

/** Goes back in history if the page was reached from inside the shop, else to `to`. */
export function BackLink({ to, children }: Pick<LinkProps, 'to' | 'children'>) {
  const navigate = useNavigate();
  return (
    <Link
      className="crumb"
      to={to}
      onClick={(event) => {
        const state = window.history.state as { idx?: number } | null;
        if (event.metaKey || event.ctrlKey || event.shiftKey || !state?.idx) return;
        event.preventDefault();
        void navigate(-1);
      }}
    >
      <Icon of={ArrowLeft} size="sm" />
      {children}
    </Link>
  );
}
