import { readAreaTexts } from '#server/formatting/read-area-texts.ts';

const texts = readAreaTexts('email');

export const emailLanguages: readonly string[] = texts.languages;

export const findEmailText = texts.find;
