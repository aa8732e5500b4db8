import archivo from '#web/ui/fonts/archivo-latin-112-600.woff2?url';
import geist from '#web/ui/fonts/geist-basic-400-700.woff2?url';

/** `--color-canvas` in `tokens.css`. */
const themeColor = '#0d0f0e';

/** Font preloads and install metadata. Static, so browsers load no code for it. */
export function HeadTags({ language }: { language: string }) {
  return (
    <>
      <meta name="theme-color" content={themeColor} />
      <link rel="icon" href="/favicon.svg" type="image/svg+xml" />
      <link rel="apple-touch-icon" href="/apple-touch-icon.png" />
      <link rel="manifest" href={`/manifest.webmanifest?lang=${language}`} />
      <link rel="preload" href={geist} as="font" type="font/woff2" crossOrigin="anonymous" />
      <link rel="preload" href={archivo} as="font" type="font/woff2" crossOrigin="anonymous" />
    </>
  );
}
