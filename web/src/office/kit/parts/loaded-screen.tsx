import type { ReactNode } from 'react';
import { failureText } from '#web/office/kit/api/call-office.ts';
import { Screen } from './screen.tsx';
import { Button } from '#web/ui/controls/button.tsx';
import { Spinner } from '#web/ui/controls/spinner.tsx';
import { Banner } from '#web/ui/feedback/banner.tsx';

interface LoadedScreenProps {
  title: string;
  back?: { to: string; label: string };
  queries: readonly { data: unknown; error: unknown; isPending: boolean; refetch: () => unknown }[];
  /** The screen, once everything is read. */
  children: ReactNode;
}

/** A screen that needs its data first: shows the wait, or why it failed with a second try. Once read, it stays. */
export function LoadedScreen({ title, back, queries, children }: LoadedScreenProps) {
  const failed = queries.find(({ data, error }) => data === undefined && error);
  if (!failed && queries.every(({ isPending }) => !isPending)) return children;
  const retry = () => queries.forEach(({ refetch }) => void refetch());
  return (
    <Screen title={title} {...(back && { back })}>
      {failed ? (
        <Banner
          kind="error"
          action={
            <Button size="sm" onClick={retry}>
              Try again
            </Button>
          }
        >
          {failureText(failed.error)}
        </Banner>
      ) : (
        <p className="flex items-center gap-2 text-muted" role="status">
          <Spinner /> Loading
        </p>
      )}
    </Screen>
  );
}
