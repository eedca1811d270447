import { i18n } from '@lingui/core';

/** English is written in the code itself; every other language is a catalog that is fetched when chosen. */
const catalogs = {
  pseudo: () => import('#content/messages/pseudo.po'),
} as const;

type Language = 'en' | keyof typeof catalogs;

const storageKey = 'meridian.language';

// Sentences with variables were parsed by the build; what is left is plain text.
if (import.meta.env.PROD) i18n.setMessagesCompiler((message) => [message]);
i18n.loadAndActivate({ locale: 'en', messages: {} });

function isLanguage(text: string | null): text is Language {
  return text === 'en' || (text !== null && Object.hasOwn(catalogs, text));
}

/** What the document calls its language; the pseudo language is English in disguise. */
export function languageTag(language: string): string {
  return language === 'pseudo' ? 'en' : language;
}

async function activateLanguage(language: Language): Promise<void> {
  const messages = language === 'en' ? {} : (await catalogs[language]()).messages;
  i18n.loadAndActivate({ locale: language, messages });
}

function rememberedLanguage(asked: string | null): string | null {
  try {
    if (isLanguage(asked)) localStorage.setItem(storageKey, asked);
    return localStorage.getItem(storageKey);
  } catch {
    // A browser that refuses storage gets the language for this page only.
    return asked;
  }
}

/** Shows the language asked for by `?lang=`, which is remembered from then on, or the one remembered earlier. */
export async function restoreLanguage(): Promise<void> {
  const language = rememberedLanguage(new URLSearchParams(location.search).get('lang'));
  if (isLanguage(language) && language !== i18n.locale) await activateLanguage(language);
}
