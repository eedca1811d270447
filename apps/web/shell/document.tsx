import { useLingui } from '@lingui/react';
import { type ReactNode, useEffect } from 'react';
import { Links, Meta, Scripts, ScrollRestoration } from 'react-router';
import { lookBootScript } from '#ui/theme/boot-script.ts';
import { languageTag, restoreLanguage } from '../language/language.ts';

/** Keeps zod from trying out eval, which the content policy would stop and report; runs before any module. */
const strictPolicyScript = 'globalThis.__zod_globalConfig={jitless:true};';

const headScript = import.meta.env.SSR ? strictPolicyScript + lookBootScript : '';

/** The HTML document; the look a person chose is set before the first paint, so the server's <html> may differ from the browser's. */
export function Document({ children }: { children: ReactNode }) {
  const { i18n } = useLingui();

  // Pages are rendered in English while building: another language may only come once the script has taken them over.
  useEffect(() => void restoreLanguage(), []);
  useEffect(() => {
    document.documentElement.dataset['hydrated'] = '';
    document.dispatchEvent(new Event('meridian:hydrated'));
  }, []);

  return (
    <html lang={languageTag(i18n.locale)} suppressHydrationWarning {...(import.meta.env.DEV && { 'data-demo': '' })}>
      <head>
        <meta charSet="utf-8" />
        <meta name="viewport" content="width=device-width, initial-scale=1" />
        <meta name="color-scheme" content="light dark" />
        <meta name="theme-color" content="#faf9f6" media="(prefers-color-scheme: light)" />
        <meta name="theme-color" content="#0a1120" media="(prefers-color-scheme: dark)" />
        {/* Stands where react-aria would put a style element that the content policy stops; base.css has its rule. */}
        <meta id="react-aria-pressable-style" name="styled-by" content="base.css" />
        {/* It has run when the browser takes the page over, so the browser's own copy of it is left out. */}
        <script suppressHydrationWarning dangerouslySetInnerHTML={{ __html: headScript }} />
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
