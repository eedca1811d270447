import { useLingui as useLanguage } from '@lingui/react';
import { Plural, Trans } from '@lingui/react/macro';
import type { SavingState } from '../sync/open-attempt.ts';

/** What is known about saving, in words. */
export function SaveWords({ saving }: { saving: SavingState }) {
  const { i18n } = useLanguage();
  switch (saving.kind) {
    case 'saved':
      return <Trans>All answers saved</Trans>;
    case 'saving':
      return <Trans>Saving…</Trans>;
    case 'offline': {
      const time = new Intl.DateTimeFormat([i18n.locale, 'en'], { hour: 'numeric', minute: '2-digit' }).format(saving.since);
      if (saving.unsaved === 0) return <Trans>Offline since {time}</Trans>;
      return (
        <Plural
          value={saving.unsaved}
          one={`Offline since ${time}, # answer not saved yet`}
          other={`Offline since ${time}, # answers not saved yet`}
        />
      );
    }
    case 'failing':
      if (saving.unsaved === 0) return <Trans>Retrying…</Trans>;
      return <Plural value={saving.unsaved} one="# answer not saved yet, retrying…" other="# answers not saved yet, retrying…" />;
    case 'unkept':
      return <Trans>This device can’t store answers, so they go straight to the server</Trans>;
  }
}
