import * as bots from './bots.ts';

/** Calls about Steam bots and the deliveries that they stopped. */
export const botOfficeRoutes = {
  listBots: bots.listBotsRoute,
  addBot: bots.addBotRoute,
  changeBot: bots.changeBotRoute,
  changeBotSecrets: bots.changeBotSecretsRoute,
  removeBot: bots.removeBotRoute,
  retryDelivery: bots.retryDeliveryRoute,
};
