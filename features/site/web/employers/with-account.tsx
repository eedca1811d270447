import { useLingui } from '@lingui/react/macro';
import ListChecks from 'lucide-react/icons/list-checks';
import Share2 from 'lucide-react/icons/share-2';
import Terminal from 'lucide-react/icons/terminal';
import UsersRound from 'lucide-react/icons/users-round';
import { Part } from '../part.tsx';

/** What an employer account adds to the lookup that anybody has. */
export function WithAccount() {
  const { t } = useLingui();
  const gains = [
    {
      icon: UsersRound,
      title: t`Ask candidates`,
      text: t`Paste or upload a list for each position, set the dates, and see who has started and finished. You pay with seats, or they pay.`,
    },
    {
      icon: Share2,
      title: t`Shared results`,
      text: t`Candidates decide what you see of a result. Compare up to five side by side, each score with its error band.`,
    },
    {
      icon: ListChecks,
      title: t`Many at once`,
      text: t`Check up to 5,000 certificates at once, and get an email when one you watch is revoked or expires.`,
    },
    {
      icon: Terminal,
      title: t`For developers`,
      text: t`Do the same from your recruiting system, with API keys and signed webhooks.`,
    },
  ];
  return (
    <Part title={t`With an employer account`} lead={t`Do more than check one certificate at a time.`}>
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
