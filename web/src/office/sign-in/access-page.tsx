import { useEffect, type ReactNode } from 'react';
import { Symbols } from '#web/ui/controls/glyph.tsx';
import { Toasts } from '#web/ui/overlays/toasts.tsx';

interface AccessPageProps {
  title: string;
  note?: ReactNode;
  children: ReactNode;
}

/** Page outside the frame of the office: sign-in and set-up. */
export function AccessPage({ title, note, children }: AccessPageProps) {
  useEffect(() => {
    document.title = `${title} · Loadout admin`;
  }, [title]);
  return (
    <main className="mx-auto grid min-h-dvh w-full max-w-112 content-center px-4 py-10 print:text-[#000]">
      <Symbols />
      <svg className="logo mb-8 h-7 w-auto justify-self-start fill-current" viewBox="0 0 148 32" role="img">
        <title>Loadout admin</title>
        <use href="#logo" />
      </svg>
      <h1 className="text-h2">{title}</h1>
      {note ? <p className="mt-2 text-ui text-muted">{note}</p> : null}
      <div className="mt-6">{children}</div>
      <Toasts />
    </main>
  );
}
