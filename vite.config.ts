import { reactRouter } from '@react-router/dev/vite';
import tailwindcss from '@tailwindcss/vite';
import { defineConfig } from 'vite';

/** Small modules that nearly every page loads travel in one file; what only forms need stays with the forms. */
const frame = [
  /web\/src\/(lib|ui)\//,
  /web\/src\/app\/[^/]+$/,
  // The style sheet of guests' pages is one: a second one would hold back the first picture of a page by a round trip.
  /web\/src\/features\/(home|catalog)\/.*\.css/,
  /features\/(catalog\/(json-ld|remember-calls|item-card|item-path)|bargains\/bargains-below)/,
  /vite\/preload-helper/,
  /lucide-react/,
  /contract\/(src\/(api-error|endpoints)|texts)/,
];
/** What every page of a customer has and no page of a guest: words, and icons of forms and payments. */
const customers =
  /customer-texts|(for-)?customers\.(ts|css)|texts\/en\/(account|auth|checkout|offers|payment|payout|wallet)\.json|icons\/(circle|clock|eye|eye-off|file-down|landmark|lock|mail|minus|monitor-smartphone|smartphone)\.mjs/;
const forms =
  /account-menu|initials|carousel|coin-amount|zod-setup|form-draft|phone-|country-list|dial-button|password-(field|rules)|data-table|entry\.client|checkbox|list-page|option-row|use-once|use-return-from-provider|method-logo|price-difference|result-panel|rich-text|skeletons|status-label|tell-field-errors|order-path|summary-rows|tabs\.tsx|text-field|attempt\.ts|guards\.ts|verification-return|verified-elsewhere|use-when|use-near/;
/** Icons of the customer's menu, which comes after the first load, and of customers' pages. */
const menuIcons = /icons\/(arrow-left-right|credit-card|log-out|package|pencil|plus|user|wallet)\.mjs/;
/** Asked for by the first press of a heart, once a customer's page stands, or on the way down the home page. */
const onDemand = /favourites\/(change|follow|tell|favourite-wish|use-kept)|bargain-texts|texts\/en\/bargains/;
const later = [forms, customers, menuIcons, onDemand];
const isOfFrame = (id: string) => frame.some((part) => part.test(id)) && !later.some((part) => part.test(id));

export default defineConfig({
  publicDir: 'web/public',
  plugins: [tailwindcss(), reactRouter()],
  // Fonts and pictures stay files of their own: the content security policy allows no data fonts.
  build: { assetsInlineLimit: 0 },
  environments: {
    client: {
      build: {
        rolldownOptions: {
          output: {
            codeSplitting: {
              groups: [
                { name: 'react', test: /node_modules\/(react|react-dom|scheduler|react-router|@tanstack)\// },
                { name: 'frame', test: isOfFrame },
                { name: 'customers', test: customers },
                { name: 'menu-icons', test: menuIcons },
              ],
            },
          },
        },
      },
    },
  },
});
