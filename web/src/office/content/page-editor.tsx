import { useParams } from 'react-router';
import { useOfficeQuery } from '#web/office/kit/api/use-office.ts';
import { Screen } from '#web/office/kit/parts/screen.tsx';
import { buttonClass } from '#web/ui/controls/button.tsx';
import { ErrorState } from '#web/ui/feedback/error-state.tsx';
import { PageForm } from './page-form.tsx';

/** A page in one language: editor with preview, and every version. */
export function PageEditor() {
  const { id = '', languageId = '' } = useParams();
  const place = { id: Number(id), language_id: Number(languageId) };
  const { data, error, refetch } = useOfficeQuery('readPage', place);
  const { data: languages } = useOfficeQuery('listAllLanguages', {});
  if (!data) return error ? <ErrorState title="The page could not be read" onRetry={() => void refetch()} /> : null;
  const page = data.payload;
  const language = languages?.payload.find((each) => each.id === place.language_id);
  return (
    <Screen
      title={`${page.live?.title ?? page.slug}${language ? ` · ${language.title}` : ''}`}
      back={{ to: '/pages', label: 'Pages' }}
      actions={
        page.live ? (
          <a className={buttonClass({ size: 'sm' })} href={`/${page.slug}`}>
            Open in the shop
          </a>
        ) : null
      }
    >
      <PageForm key={`${id}/${languageId}`} page={page} place={place} />
    </Screen>
  );
}
