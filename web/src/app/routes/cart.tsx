import { lazy, Suspense } from 'react';
import { useQueryFailure } from '#web/lib/data/use-query-failure.ts';
import { useT } from '#web/lib/texts/texts.ts';
import { quantityOf } from '#web/shop/cart/cart-rows.ts';
import { useCart } from '#web/shop/cart/use-cart.ts';
import { requireCustomer } from '#web/shop/session/guards.ts';
import { useProfile } from '#web/shop/session/use-profile.ts';
import { BackLink } from '#web/ui/controls/back-link.tsx';
import { PageHead } from '#web/ui/page/page-head.tsx';
import { CartLines } from '#web/features/cart/cart-lines.tsx';
import { NoLines } from '#web/features/cart/no-lines.tsx';
import { CheckoutSkeleton } from '#web/features/checkout/purchase/checkout-skeleton.tsx';
import { useOrderPaidElsewhere } from '#web/features/checkout/purchase/use-order-paid-elsewhere.ts';
import { loadCheckout } from '#web/app/loaders/load-checkout.ts';
import type { Route } from './+types/cart.ts';

/** An empty cart needs neither the form nor the phone metadata. */
const CheckoutForm = lazy(async () => ({
  default: (await import('#web/features/checkout/purchase/checkout-form.tsx')).CheckoutForm,
}));

export function loader(visit: Route.LoaderArgs) {
  return loadCheckout(requireCustomer(visit).call);
}

export default function CartPage({ loaderData }: Route.ComponentProps) {
  const t = useT();
  const { data: cart } = useCart();
  const count = quantityOf(cart);
  return (
    <div className="page">
      <PageHead title={t('cart.title')} private />
      <BackLink to="/products">{t('cart.continue_shopping')}</BackLink>
      <div className="page-head pt-1">
        <h1 tabIndex={-1}>{t('cart.title')}</h1>
        {count > 0 ? <span className="text-muted tabular-nums">{t('cart.count_items', { count })}</span> : null}
      </div>
      <CartBody {...loaderData} />
    </div>
  );
}

type Loaded = Route.ComponentProps['loaderData'];

function CartBody({ profile: loaded, countries, lastContact }: Loaded) {
  const query = useCart();
  const cart = query.data;
  const failure = useQueryFailure(query);
  const profile = useProfile(loaded).data ?? loaded;
  const paidOrder = useOrderPaidElsewhere();
  if (!cart && !failure) return <CheckoutSkeleton />;
  if (!cart || cart.cart.length + cart.unavailable.length === 0) {
    return <NoLines failure={failure} refetch={query.refetch} paidOrder={paidOrder} />;
  }
  const lines = <CartLines cart={cart} />;
  return (
    <Suspense fallback={<CheckoutSkeleton>{lines}</CheckoutSkeleton>}>
      <CheckoutForm cart={cart} profile={profile} countries={countries} lastContact={lastContact}>
        {lines}
      </CheckoutForm>
    </Suspense>
  );
}
