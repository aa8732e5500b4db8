/** Lists copies for sale by ascending id, exact. */
export { selectCopyPage as listCopyPage } from './copies.sql.ts';

/** Lists copies of an item as staff see them, sold and withdrawn ones too, the newest first. */
export { selectCopiesOfItem as listStoredCopies } from './stored-copies.sql.ts';

/** Counts the copies of an item, sold and withdrawn ones too. */
export { selectCopyCount as countStoredCopies } from './stored-copies.sql.ts';
