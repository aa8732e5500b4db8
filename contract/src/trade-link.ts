/** Steam's address for trade offers: partner digits and a token of eight characters. */
export const tradeLinkPattern = /^https:\/\/steamcommunity\.com\/tradeoffer\/new\/\?partner=\d{1,12}&token=[\w-]{8}$/;
