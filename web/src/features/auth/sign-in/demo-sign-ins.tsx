import { User } from 'lucide-react';
import { useT } from '#web/lib/texts/texts.ts';
import { Icon } from '#web/ui/controls/icon.tsx';
import demoSignIns from './demo-sign-ins.json' with { type: 'json' };

interface Credentials {
  username: string;
  password: string;
}

export function DemoSignIns({ onChoose }: { onChoose: (credentials: Credentials) => void }) {
  const t = useT();
  return (
    <section className="mt-2 grid gap-2 border-t border-line pt-5" aria-labelledby="demo-sign-ins">
      <h2 className="font-sans text-small font-medium text-muted [font-stretch:100%]" id="demo-sign-ins">
        {t('auth.demo_title')}
      </h2>
      {demoSignIns.map(({ username, password, note }) => (
        <button
          key={username}
          type="button"
          className="btn btn-second h-auto justify-start gap-3 py-2.5 text-left"
          onClick={() => onChoose({ username, password })}
        >
          <Icon of={User} />
          <span className="min-w-0">
            <span className="block truncate">{username}</span>
            <span className="block text-small font-normal whitespace-normal text-muted">{t(note)}</span>
          </span>
        </button>
      ))}
    </section>
  );
}
