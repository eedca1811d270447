import '#ui/theme/theme.css';
import { i18n } from '@lingui/core';
import { I18nProvider } from '@lingui/react';
import type { ReactNode } from 'react';
import { type LinksFunction, type MetaFunction, Outlet } from 'react-router';
import { SessionProvider } from '#features/accounts/web/session.tsx';
import { fontFiles } from '#ui/theme/font-files.ts';
import './language/language.ts';
import { Document } from './shell/document.tsx';
import { RouteFailure } from './shell/route-failure.tsx';
import { Shell } from './shell/shell.tsx';
import { titled } from './shell/titled.ts';
import { Waiting } from './shell/waiting.tsx';

export const links: LinksFunction = () => [
  { rel: 'icon', href: '/favicon.ico', sizes: '32x32' },
  { rel: 'icon', href: '/favicon.svg', type: 'image/svg+xml' },
  { rel: 'apple-touch-icon', href: '/apple-touch-icon.png' },
  { rel: 'manifest', href: '/manifest.webmanifest' },
  { rel: 'alternate', href: '/blog/rss.xml', type: 'application/rss+xml', title: 'Meridian' },
  ...fontFiles.map((href) => ({ rel: 'preload', href, as: 'font' as const, type: 'font/woff2', crossOrigin: 'anonymous' as const })),
];

export const meta: MetaFunction = () => titled();

/** The frame around every page, whether it is shown, awaited or has failed. */
export function Layout({ children }: { children: ReactNode }) {
  return (
    <I18nProvider i18n={i18n}>
      <Document>
        <SessionProvider>
          <Shell>{children}</Shell>
        </SessionProvider>
      </Document>
    </I18nProvider>
  );
}

export default function App() {
  return <Outlet />;
}

export function HydrateFallback() {
  return <Waiting />;
}

export function ErrorBoundary({ error }: { error: unknown }) {
  return <RouteFailure error={error} />;
}
