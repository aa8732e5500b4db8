import { data } from 'react-router';
import { NotFoundPage } from '#web/app/pages/not-found-page.tsx';

/** Sets the 404 status; the root error boundary renders the page. */
export function loader() {
  throw data(null, { status: 404 });
}

export default NotFoundPage;
