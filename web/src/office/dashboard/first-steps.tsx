import { Link } from 'react-router';
import type { OfficeReplyOf } from '#contract/office/office-api.ts';
import { useOfficeQuery } from '#web/office/kit/api/use-office.ts';
import { Status } from '#web/office/kit/parts/cells.tsx';
import { Panel } from '#web/office/kit/parts/panel.tsx';

type Step = OfficeReplyOf<'listFirstSteps'>['payload'][number]['step'];

const steps: Record<Step, { to: string; label: string; note: string }> = {
  staff: {
    to: '/staff',
    label: 'Add a second admin',
    note: 'Large payouts and some settings need two people, from seven days after the second was added.',
  },
  company: {
    to: '/settings',
    label: 'Name your company',
    note: 'Invoices never change: set company, support address and footer, and check VAT, country and time zone. Set the Steam account too: returned items go there. To buy skins, set the bank account, then switch offers on.',
  },
  pages: {
    to: '/pages',
    label: 'Replace the example pages',
    note: 'Terms, privacy and others still name the company of the demo in a language that is on.',
  },
  items: {
    to: '/items',
    label: 'Put items up for sale',
    note: 'The catalog is known and nothing is in stock. Set price and stock of an item, or import a file.',
  },
};

/** What is left to do before the first sale. */
export function FirstSteps() {
  const { data } = useOfficeQuery('listFirstSteps', {});
  if (!data || data.payload.every((step) => step.is_done)) return null;
  return (
    <Panel title="Before the first sale">
      <ol className="grid gap-3">
        {data.payload.map(({ step, is_done: isDone }) => (
          <li key={step}>
            <Link className="text-link" to={steps[step].to}>
              {steps[step].label}
            </Link>{' '}
            <Status tone={isDone ? 'done' : 'waiting'}>{isDone ? 'Done' : 'To do'}</Status>
            <p className="text-muted">{steps[step].note}</p>
          </li>
        ))}
      </ol>
    </Panel>
  );
}
