import { useLingui } from '@lingui/react/macro';
import History from 'lucide-react/icons/history';
import ListChecks from 'lucide-react/icons/list-checks';
import Share2 from 'lucide-react/icons/share-2';
import Terminal from 'lucide-react/icons/terminal';
import { Part } from '../part.tsx';

/** What an employer account adds to the lookup that anybody has. */
export function WithAccount() {
  const { t } = useLingui();
  const gains = [
    { icon: ListChecks, title: t`Many at once`, text: t`Paste the IDs of all your applicants and see every status in one list.` },
    { icon: History, title: t`A history of your checks`, text: t`Who checked which certificate, when, and what it showed.` },
    {
      icon: Share2,
      title: t`Shared results`,
      text: t`Results that candidates share with you, for as long as they share them.`,
    },
    {
      icon: Terminal,
      title: t`For developers`,
      text: t`The same checks from your recruiting system, under your account’s own limits.`,
    },
  ];
  return (
    <Part title={t`With an employer account`} lead={t`Verifying a certificate needs no account. The employer portal will add these.`}>
      <ul className="grid gap-5 sm:grid-cols-2 lg:grid-cols-4">
        {gains.map(({ icon: Icon, title, text }) => (
          <li key={title} className="rounded-card border border-line bg-surface p-6 shadow-card">
            <Icon aria-hidden="true" className="size-7 text-gold-ink" strokeWidth={1.5} />
            <h3 className="mt-4 font-display text-subheading font-semibold">{title}</h3>
            <p className="mt-1.5 text-[0.9375rem] text-ink-muted">{text}</p>
          </li>
        ))}
      </ul>
    </Part>
  );
}
