// What customers' pages bring along and guests' pages do without: a page or a lazy part imports this once.
import '#web/lib/texts/customer-texts.ts';
import './customers.css';
