import words from '../../../../contract/texts/en/bargains.json' with { type: 'json' };
import { englishTexts } from './texts.ts';

// English deal texts, loaded together with the deals.
Object.assign(englishTexts, words);
