import { useEffect, useRef, type ReactNode } from 'react';
import { BackLink } from '#web/ui/controls/back-link.tsx';
import { Waiting } from '#web/ui/feedback/skeletons.tsx';
import { Loaded, type Needed } from './loaded.tsx';
import { hasMissing, MissingRecord } from './missing-record.tsx';
import { useKeptFocus } from './use-kept-focus.ts';

interface ScreenProps {
  title: string;
  /** Beside the title, such as a status. */
  mark?: ReactNode;
  back?: { to: string; label: string };
  /** Buttons at the right. */
  actions?: ReactNode;
  /** A list: its panel takes the height that is left. */
  isList?: boolean;
  /** What the content needs. The screen stays mounted while it is read, so that its heading keeps the focus. */
  queries?: readonly Needed[];
  children: ReactNode;
}

const none: readonly Needed[] = [];
const panels = (
  <Waiting className="panel-grid">
    <div className="panel skeleton h-64" />
    <div className="panel skeleton h-64" />
  </Waiting>
);

/** Title row and content of a screen; also the title of the window. */
export function Screen(props: ScreenProps) {
  const { mark, back, actions, isList = false, queries = none, children } = props;
  const isMissing = hasMissing(queries);
  const title = isMissing ? 'Not found' : props.title;
  const buttons = useRef<HTMLDivElement>(null);
  useKeptFocus(buttons);
  useEffect(() => {
    document.title = `${title} · Loadout admin`;
  }, [title]);
  return (
    <div className={isList ? 'screen screen-list' : 'screen'}>
      {back ? <BackLink to={back.to}>{back.label}</BackLink> : null}
      <div className="screen-head">
        <h1 tabIndex={-1}>{title}</h1>
        {mark}
        <div className="screen-actions" ref={buttons}>
          {actions}
        </div>
      </div>
      {isMissing ? (
        <MissingRecord back={back} />
      ) : (
        <Loaded queries={queries} skeleton={panels}>
          {children}
        </Loaded>
      )}
    </div>
  );
}
