import { readTextKey } from '#contract/text-key.ts';
import { englishTexts, unknownKeyFallback, type Texts } from './texts.ts';

/** English texts of forms, payments and the account. Customers' pages import this; guests' pages do without. */
const files = import.meta.glob<Texts>(
  '../../../../contract/texts/en/{account,alerts,auth,checkout,developers,delivery,offers,payment,payout,wallet,withdrawal}.json',
  {
    eager: true,
    import: 'default',
  },
);

Object.assign(englishTexts, ...Object.values(files));

unknownKeyFallback.translate = (message, t) => {
  const { key, params } = readTextKey(message);
  return params ? t(key, params) : message;
};
