// Estimates the prices that the bundled catalog's source lacks, and writes them into its files.
import { estimatePrices } from './estimate-prices.ts';
import { priceRows, readRows, seedFiles, wholeFile, writeRows } from './catalog-rows.ts';

const estimates = estimatePrices(readRows(wholeFile));
for (const path of seedFiles) writeRows(path, priceRows(readRows(path), estimates));
console.log(`${estimates.size} estimated prices`);
