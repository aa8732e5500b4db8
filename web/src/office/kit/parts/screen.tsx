import { useEffect, type ReactNode } from 'react';
import { BackLink } from '#web/ui/controls/back-link.tsx';

interface ScreenProps {
  title: string;
  /** Beside the title, such as a status. */
  mark?: ReactNode;
  back?: { to: string; label: string };
  /** Buttons at the right. */
  actions?: ReactNode;
  /** A list: its panel takes the height that is left. */
  isList?: boolean;
  children: ReactNode;
}

/** Title row and content of a screen; also the title of the window. */
export function Screen({ title, mark, back, actions, isList = false, children }: ScreenProps) {
  useEffect(() => {
    document.title = `${title} · Loadout admin`;
  }, [title]);
  return (
    <div className={isList ? 'screen screen-list' : 'screen'}>
      {back ? <BackLink to={back.to}>{back.label}</BackLink> : null}
      <div className="screen-head">
        <h1 tabIndex={-1}>{title}</h1>
        {mark}
        <div className="screen-actions">{actions}</div>
      </div>
      {children}
    </div>
  );
}
