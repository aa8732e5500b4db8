import { growth } from './sections/growth.ts';
import { office } from './sections/office.ts';
import { orders } from './sections/orders.ts';
import { soak } from './sections/soak.ts';
import type { Section } from './section.ts';

/** Sections that take long, or need programs that are not included. */
export const longSections: Record<string, Section> = { orders, office, growth, soak };
