import { UserCog } from 'lucide-react';
import type { OfficeReplyOf } from '#contract/office/office-api.ts';
import { Icon } from '#web/ui/controls/icon.tsx';
import type { Credentials } from './password-form.tsx';

interface DemoStaffProps {
  staff: NonNullable<OfficeReplyOf<'readSignIn'>['demo_staff']>;
  onChoose: (credentials: Credentials) => void;
}

/** Accounts to try. */
export function DemoStaff({ staff, onChoose }: DemoStaffProps) {
  return (
    <section className="mt-6 grid gap-2 border-t border-line pt-5" aria-labelledby="demo-staff">
      <h2 className="font-sans text-small font-medium text-muted [font-stretch:100%]" id="demo-staff">
        Demo staff: choose who you are
      </h2>
      <div className="grid gap-2">
        {staff.map(({ email, role, password }) => (
          <button
            key={email}
            type="button"
            className="btn btn-second h-auto justify-start gap-3 px-3 py-2 text-left"
            onClick={() => onChoose({ email, password })}
          >
            <Icon of={UserCog} />
            <span className="min-w-0">
              <span className="block capitalize">{role}</span>
              <span className="block truncate text-small font-normal text-muted">{email}</span>
            </span>
          </button>
        ))}
      </div>
    </section>
  );
}
