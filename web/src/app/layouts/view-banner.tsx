import { useShopData } from '#web/lib/data/shop-data.ts';
import { useT } from '#web/lib/texts/texts.ts';
import { Button } from '#web/ui/controls/button.tsx';

/** Says to staff whose view of the shop this is, and ends it. A form, so that it works before hydration. */
export function ViewBanner() {
  const t = useT();
  const { isView, viewer } = useShopData();
  if (!isView) return null;
  return (
    <form className="view-banner" method="post" action="/office/end-view" role="status">
      <span className="flex-1 min-w-0">
        {viewer ? t('common.view_of_customer', { email: viewer.email }) : t('common.view_of_guest')}
      </span>
      <Button type="submit" size="sm">
        {t('common.view_end')}
      </Button>
    </form>
  );
}
