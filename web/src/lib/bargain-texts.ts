import words from '../../../contract/texts/en/bargains.json' with { type: 'json' };
import { englishTexts } from './texts.ts';

// English of deal and packs, which only those see who scroll down the home page: their block imports this.
Object.assign(englishTexts, words);
