import { Printer } from 'lucide-react';
import { CopyButton } from '#web/office/kit/parts/copy-button.tsx';
import { Button } from '#web/ui/controls/button.tsx';
import { Banner } from '#web/ui/feedback/banner.tsx';

/** Recovery codes, shown once, to copy or print. */
export function RecoveryCodes({ codes }: { codes: readonly string[] }) {
  return (
    <div className="grid gap-4">
      <Banner kind="warning">
        Keep these codes where you keep passwords. Each signs you in once without your phone. They are shown only now.
      </Banner>
      <ol className="grid grid-cols-2 gap-x-6 gap-y-2 rounded-md border border-line bg-raised p-4 font-mono text-ui max-sm:grid-cols-1 print:text-[#000]">
        {codes.map((code) => (
          <li key={code}>{code}</li>
        ))}
      </ol>
      <div className="flex flex-wrap gap-2">
        <CopyButton text={codes.join('\n')}>Copy codes</CopyButton>
        <Button icon={Printer} onClick={() => window.print()}>
          Print
        </Button>
      </div>
    </div>
  );
}
