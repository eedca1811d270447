import { useLingui } from '@lingui/react';
import type { ReactNode } from 'react';
import { Links, Meta, Scripts, ScrollRestoration } from 'react-router';
import { themeBootScript } from '#ui/theme/theme-choice.ts';
import { languageTag } from '../language/language.ts';

/** The HTML document; the theme is set before the first paint, so the server's <html> may differ from the browser's. */
export function Document({ children }: { children: ReactNode }) {
  const { i18n } = useLingui();
  return (
    <html lang={languageTag(i18n.locale)} suppressHydrationWarning>
      <head>
        <meta charSet="utf-8" />
        <meta name="viewport" content="width=device-width, initial-scale=1" />
        <meta name="color-scheme" content="light dark" />
        <script dangerouslySetInnerHTML={{ __html: themeBootScript }} />
        <Meta />
        <Links />
      </head>
      <body>
        {children}
        <ScrollRestoration />
        <Scripts />
      </body>
    </html>
  );
}
