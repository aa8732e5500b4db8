export { selectViews as listViews } from './views.sql.ts';

/** Deletes a view of its owner; any other id changes nothing. */
export { deleteViewOf as deleteView } from './views.sql.ts';
