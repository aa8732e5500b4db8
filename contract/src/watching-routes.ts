import * as alerts from './alerts.ts';
import * as favourites from './favourites.ts';

/** Calls about what customers keep an eye on: favourites, saved searches and prices. */
export const watchingRoutes = {
  listFavourites: favourites.listFavouritesRoute,
  listFavouriteIds: favourites.listFavouriteIdsRoute,
  addFavourite: favourites.addFavouriteRoute,
  removeFavourite: favourites.removeFavouriteRoute,
  listAlerts: alerts.listAlertsRoute,
  saveSearch: alerts.saveSearchRoute,
  changeSearch: alerts.changeSearchRoute,
  deleteSearch: alerts.deleteSearchRoute,
  setPriceAlert: alerts.setPriceAlertRoute,
  changePriceAlert: alerts.changePriceAlertRoute,
  deletePriceAlert: alerts.deletePriceAlertRoute,
  changeFavouriteAlerts: alerts.changeFavouriteAlertsRoute,
  addPushDevice: alerts.addPushDeviceRoute,
  removePushDevice: alerts.removePushDeviceRoute,
  stopAlert: alerts.stopAlertRoute,
} as const;
