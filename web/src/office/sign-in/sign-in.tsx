import { Screen } from '#web/office/kit/parts/screen.tsx';

export function SignIn() {
  return (
    <main className="mx-auto max-w-106">
      <Screen title="Sign in">
        <p className="mt-4 text-muted">Sign in to the back office.</p>
      </Screen>
    </main>
  );
}
