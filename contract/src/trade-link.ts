/** Steam trade link: partner digits and a token of 8 characters. */
export const tradeLinkPattern = /^https:\/\/steamcommunity\.com\/tradeoffer\/new\/\?partner=\d{1,12}&token=[\w-]{8}$/;
