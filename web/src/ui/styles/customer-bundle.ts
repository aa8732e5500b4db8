// Texts and styles of customers' pages, which guests' pages do without.
import '#web/lib/texts/customer-texts.ts';
import './customers.css';
