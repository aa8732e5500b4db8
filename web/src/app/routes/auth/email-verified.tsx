import { useLocation } from 'react-router';
import { useT } from '#web/lib/texts/texts.ts';
import { VerifiedPanel } from '#web/features/auth/verification/verified-panel.tsx';
import '#web/lib/texts/customer-texts.ts';
import { PageHead } from '#web/ui/page/page-head.tsx';

export default function EmailVerified() {
  const t = useT();
  const isRepeated = useLocation().pathname.endsWith('/already-success');
  return (
    <div className="page">
      <PageHead title={t(isRepeated ? 'auth.already_verified_title' : 'auth.verified_title')} private />
      <VerifiedPanel isRepeated={isRepeated} />
    </div>
  );
}
