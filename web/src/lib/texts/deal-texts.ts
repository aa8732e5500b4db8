import texts from '../../../../contract/texts/en/deals.json' with { type: 'json' };
import { englishTexts } from './texts.ts';

Object.assign(englishTexts, texts);
