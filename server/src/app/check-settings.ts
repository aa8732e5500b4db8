import { isIban } from '#contract/bank-details.ts';
import { listDemoPages, listDemoSettings } from '#server/content/settings/demo-content.rules.ts';
import type { ContentState } from '#server/content/content.types.ts';
import type { SettingValues } from '#server/content/settings/settings.types.ts';
import type { Finding } from './check-services.ts';
import withdrawalCountries from './withdrawal-countries.json' with { type: 'json' };

const found = (isGood: boolean, text: string): Finding => ({ about: 'withdrawal', isGood, text });

/**
 * Whether the right of withdrawal is set up as the country of the seller demands: the countries of the EEA and the United
 * Kingdom. Orders name the terms, so a path has to lead to a page of the shop.
 */
export function checkWithdrawal({ settings, pages, defaultLanguage }: ContentState): Finding {
  const { withdrawalDays, sellerCountry, termsVersion, termsUrl } = settings;
  if (withdrawalDays === null) {
    return withdrawalCountries.includes(sellerCountry)
      ? found(
          false,
          `withdrawal_days is not set, but ${sellerCountry} grants consumers 14 days. Set it in content.settings.`,
        )
      : found(true, `off, for a seller in ${sellerCountry}`);
  }
  const ownPages = pages.get(defaultLanguage.id) ?? [];
  if (!ownPages.some(({ role }) => role === 'withdrawal')) {
    return found(false, 'withdrawal_days is set, but no page has the role withdrawal with the instructions.');
  }
  if (termsUrl.startsWith('/') && !ownPages.some(({ slug }) => termsUrl === `/${slug}`)) {
    return found(false, `terms_url ${termsUrl} leads to no page of the shop.`);
  }
  return found(true, `${withdrawalDays} days for a seller in ${sellerCountry}, terms ${termsVersion} at ${termsUrl}`);
}

/** Whether customers deal with the company of the owner, not with that of the demo. */
export function checkCompany({ pages }: ContentState, values: SettingValues, defaults: SettingValues): Finding {
  const about = 'company';
  const settings = listDemoSettings(values, defaults);
  if (settings.length > 0) return { about, isGood: false, text: `still that of the demo: set ${settings.join(', ')}.` };
  const slugs = listDemoPages(pages, defaults);
  if (slugs.length > 0)
    return { about, isGood: false, text: `pages that name the company of the demo: ${slugs.join(', ')}.` };
  return { about, isGood: true, text: `invoices and pages name ${String(values['company_name'])}` };
}

/** Whether payouts to accounts can leave the way that the shop chose. */
export function checkPayouts({ settings }: ContentState): Finding {
  const { sepaPayoutsByFile, bankIban, bankTown } = settings;
  const about = 'payouts';
  if (!sepaPayoutsByFile) return { about, isGood: true, text: 'bank accounts are paid through the provider' };
  if (bankIban === '' || bankTown === '')
    return {
      about,
      isGood: false,
      text: 'sepa_payouts_by_file is on: set bank_iban, bank_street, bank_post_code, bank_town.',
    };
  const isGood = isIban(bankIban);
  return {
    about,
    isGood,
    text: isGood ? `bank accounts are paid by file from …${bankIban.slice(-4)}` : 'bank_iban is no IBAN.',
  };
}
