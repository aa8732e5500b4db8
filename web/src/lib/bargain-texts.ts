import words from '../../../contract/texts/en/bargains.json' with { type: 'json' };
import { englishTexts } from './texts.ts';

// English of deal and packs, which come as the visitor scrolls: their block imports this.
Object.assign(englishTexts, words);
