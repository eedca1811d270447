import { defineConfig } from '@lingui/cli';
import { formatter } from '@lingui/format-po';

/** English is the source; the pseudo language is made from it and shows every sentence that bypasses the catalogue. */
export default defineConfig({
  sourceLocale: 'en',
  locales: ['en', 'pseudo'],
  fallbackLocales: { default: 'en' },
  pseudoLocale: { locale: 'pseudo', prepend: '⟦', append: '⟧' },
  catalogs: [
    {
      path: '<rootDir>/content/messages/{locale}',
      include: ['<rootDir>/apps/web/**', '<rootDir>/features/*/web/**', '<rootDir>/ui/**'],
      exclude: ['**/*.test.ts', '**/*.test.tsx'],
    },
  ],
  format: formatter({ lineNumbers: false }),
});
