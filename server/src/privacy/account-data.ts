import { alertsPersonalData } from '#server/alerts/alerts.privacy.ts';
import { auditPersonalData } from '#server/audit/audit.privacy.ts';
import { cartPersonalData } from '#server/cart/cart.privacy.ts';
import { emailPersonalData } from '#server/email/email.privacy.ts';
import { favouritesPersonalData } from '#server/favourites/favourites.privacy.ts';
import { identityPersonalData } from '#server/identity/accounts/identity.privacy.ts';
import type { PersonalData } from '#server/platform/personal-data.ts';

/** Of the account itself, in the order of `personalData`. */
export const accountData: readonly PersonalData[] = [
  emailPersonalData,
  identityPersonalData,
  auditPersonalData,
  cartPersonalData,
  favouritesPersonalData,
  alertsPersonalData,
];
