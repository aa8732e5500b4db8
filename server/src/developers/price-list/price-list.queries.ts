/** The price list as it is served; null before the first one is made. */
export { selectPriceList as readPriceList } from './price-list.sql.ts';

/** Tag of the price list, which changes with its bytes; null before the first one is made. */
export { selectPriceListTag as readPriceListTag } from './price-list.sql.ts';
