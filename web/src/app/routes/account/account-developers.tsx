import { ignoreApiError } from '#web/lib/api/ignore-api-error.ts';
import { useT } from '#web/lib/texts/texts.ts';
import { requireCustomer } from '#web/shop/session/guards.ts';
import { KeyList } from '#web/features/developers/keys/key-list.tsx';
import { WebhookList } from '#web/features/developers/webhooks/webhook-list.tsx';
import { reloadUnlessQueryOnly } from '#web/app/loaders/reload-unless-query-only.ts';
import '#web/lib/texts/customer-texts.ts';
import { PageHead } from '#web/ui/page/page-head.tsx';
import type { Route } from './+types/account-developers.ts';

export async function loader(visit: Route.LoaderArgs) {
  const { call } = requireCustomer(visit);
  const [keys, webhooks] = await Promise.all([
    call('listApiKeys', {}).then(({ payload }) => payload, ignoreApiError),
    call('listWebhooks', {}).then(({ payload }) => payload, ignoreApiError),
  ]);
  return { keys, webhooks };
}

export const shouldRevalidate = reloadUnlessQueryOnly;

export default function AccountDevelopers({ loaderData: { keys, webhooks } }: Route.ComponentProps) {
  const t = useT();
  return (
    <>
      <PageHead title={t('developers.title')} private />
      <div className="mb-4 flex flex-wrap items-center justify-between gap-3">
        <h2 className="text-h2">{t('developers.title')}</h2>
        <a className="touch-link underline" href="/docs">
          {t('developers.docs')}
        </a>
      </div>
      <div className="grid gap-5">
        <KeyList loaded={keys} />
        <WebhookList loaded={webhooks} />
      </div>
    </>
  );
}
