import { data } from 'react-router';
import { NotFoundPage } from '#web/app/pages/not-found-page.tsx';

/** Answers with the status that search engines need; the error boundary of the root draws the page. */
export function loader() {
  throw data(null, { status: 404 });
}

export default NotFoundPage;
