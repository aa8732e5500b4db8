import { reactRouter } from '@react-router/dev/vite';
import tailwindcss from '@tailwindcss/vite';
import { defineConfig } from 'vite';

/** Small modules that nearly every page loads travel in one file; what only forms need stays with the forms. */
const frame = [
  /web\/src\/(lib|ui)\//,
  /web\/src\/app\/[^/]+$/,
  /lucide-react/,
  /contract\/(src\/(api-error|endpoints)|texts)/,
];
const forms =
  /zod-setup|form-draft|phone-|country-list|dial-button|password-(field|rules)|data-table|entry\.client|checkbox|list-page|option-row|use-once|use-return-from-provider|method-logo|price-difference|result-panel|rich-text|skeletons|status-label|summary-rows|tabs\.tsx|text-field|attempt\.ts|guards\.ts|verification-return|use-when|use-near/;
/** Asked for by the first press of a heart, or once a customer's page stands. */
const onDemand = /favourites\/(change|follow|tell|favourite-wish|use-kept)/;

export default defineConfig({
  publicDir: 'web/public',
  plugins: [tailwindcss(), reactRouter()],
  // Fonts and pictures stay files of their own: the content security policy allows no data fonts.
  // One style sheet for all pages: a second one would hold back the first picture of the page by a round trip.
  build: { assetsInlineLimit: 0, cssCodeSplit: false },
  environments: {
    client: {
      build: {
        rolldownOptions: {
          output: {
            codeSplitting: {
              groups: [
                { name: 'react', test: /node_modules\/(react|react-dom|scheduler|react-router|@tanstack)\// },
                {
                  name: 'frame',
                  test: (id) => frame.some((part) => part.test(id)) && !forms.test(id) && !onDemand.test(id),
                },
              ],
            },
          },
        },
      },
    },
  },
});
