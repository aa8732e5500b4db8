import { createOfficeClient, type OfficeClient } from '#contract/office/office-client.ts';
import { givenStaff } from '../../server/test-kit/given-staff.ts';
import type { Shop } from './open-shop.ts';

const tag = `<script async src="https://www.example.com/gtag/js?id=G-0000000000"></script>
<script>
  window.dataLayer = window.dataLayer || [];
  function gtag() {
    dataLayer.push(arguments);
  }
  gtag('js', new Date());
  gtag('config', 'G-0000000000');
</script>`;

/** A setting that changed at once, and two that wait for a second admin: one of the caller, one of a colleague. */
export async function fillSettings({ db, url }: Pick<Shop, 'db' | 'url'>, call: OfficeClient): Promise<void> {
  const { token } = await givenStaff(db, { role: 'admin', email: 'alex@example.com', name: 'Alex Summer' });
  const colleague = createOfficeClient({ baseUrl: url, token });
  await save(call, { vat_bps: 16 }, 'VAT is lowered for half a year');
  await save(call, { payout_two_approvals_above_minor: 5_000 }, 'Fewer approvals before the holidays');
  await save(colleague, { google_tag: tag }, 'Measures the campaign of December');
}

async function save(call: OfficeClient, values: Record<string, string | number>, reason: string): Promise<void> {
  const { version } = (await call('readShopSettings', {})).payload;
  await call('saveShopSettings', { version, values, reason });
}
