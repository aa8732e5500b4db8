import { useId, type ReactNode } from 'react';

export function AccountSection({ title, children }: { title: string; children: ReactNode }) {
  const id = useId();
  return (
    <section className="panel grid gap-4 p-5" aria-labelledby={id}>
      <h2 className="font-sans text-body font-semibold [font-stretch:100%]" id={id}>
        {title}
      </h2>
      {children}
    </section>
  );
}
