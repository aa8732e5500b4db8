import { useParams } from 'react-router';
import { useOfficeQuery } from '#web/office/kit/api/use-office.ts';
import { Screen } from '#web/office/kit/parts/screen.tsx';
import { buttonClass } from '#web/ui/controls/button.tsx';
import { PageForm } from './page-form.tsx';

/** A page in one language: editor with preview, and every version. */
export function PageEditor() {
  const { id = '', languageId = '' } = useParams();
  const place = { id: Number(id), language_id: Number(languageId) };
  const query = useOfficeQuery('readPage', place);
  const { data: languages } = useOfficeQuery('listAllLanguages', {});
  const page = query.data?.payload;
  const language = languages?.payload.find((each) => each.id === place.language_id);
  return (
    <Screen
      title={`${page?.live?.title ?? page?.slug ?? 'Page'}${language ? ` · ${language.title}` : ''}`}
      back={{ to: '/pages', label: 'Pages' }}
      actions={
        page?.live ? (
          <a className={buttonClass({ size: 'sm' })} href={`/${page.slug}`}>
            Open in the shop
          </a>
        ) : null
      }
      queries={[query]}
    >
      {page ? <PageForm key={`${id}/${languageId}`} page={page} place={place} /> : null}
    </Screen>
  );
}
