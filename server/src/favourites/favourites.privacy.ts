import type { PersonalData } from '#server/platform/personal-data.ts';
import { deleteFavourites, selectKeptFavourites } from './favourites.sql.ts';

export const favouritesPersonalData = {
  export: async (reader, { customerId, languageId }) => ({
    favourites: await selectKeptFavourites(reader, customerId, languageId),
  }),
  erase: (tx, { customerId }) => deleteFavourites(tx, customerId),
} satisfies PersonalData;
