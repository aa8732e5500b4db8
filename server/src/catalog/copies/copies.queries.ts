/** Lists copies for sale by ascending id, exact. */
export { selectCopyPage as listCopyPage } from './copies.sql.ts';
