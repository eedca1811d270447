import { useLingui } from '@lingui/react/macro';
import Medal from 'lucide-react/icons/medal';
import { medalOf } from '../../rules/arrange.ts';

const styles = {
  gold: 'border-gold bg-gold-soft text-gold',
  silver: 'border-edge bg-sunken text-chart-8',
  bronze: 'border-chart-4 bg-surface text-chart-4',
};

/** Gold, silver or bronze for the first three by score; nothing for everybody else. */
export function MedalMark({ rank }: { rank: number | null }) {
  const { t } = useLingui();
  const medal = medalOf(rank);
  if (!medal) return null;
  const name = { gold: t`Gold medal`, silver: t`Silver medal`, bronze: t`Bronze medal` }[medal];
  return (
    <span
      role="img"
      aria-label={name}
      title={name}
      data-medal={medal}
      className={`inline-flex size-8 max-sm:size-5 shrink-0 items-center justify-center rounded-full border ${styles[medal]}`}
    >
      <Medal aria-hidden="true" className="size-5 max-sm:size-3" />
    </span>
  );
}
