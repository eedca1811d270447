import { Trans } from '@lingui/react/macro';
import { useId } from 'react';
import { TextLink } from '#ui/controls/text-link.tsx';
import { ButtonLink } from '#ui/controls/button-link.tsx';
import type { ListedType } from '../contract.ts';

/** Free practice above the list, for people who have not finished a test yet. */
export function PracticeFirst({ free }: { free: readonly ListedType[] }) {
  const titleId = useId();
  const types = free.filter(({ validity_months: months }) => months === null);
  const certified = free.find(({ validity_months: months }) => months !== null);
  if (types.length === 0) return null;
  return (
    <section
      aria-labelledby={titleId}
      className="mb-10 flex flex-col gap-4 rounded-card border border-gold bg-gold-soft p-5 sm:p-6 lg:flex-row lg:items-center lg:justify-between"
    >
      <div>
        <h2 id={titleId} className="font-display text-subheading font-semibold text-ink">
          <Trans>New here? Practice for free</Trans>
        </h2>
        <p className="mt-1 text-ink-muted">
          <Trans>See how the test room works before it counts.</Trans>{' '}
          {certified && (
            <Trans>
              Or earn your first certificate for free with <FreeLink type={certified} />.
            </Trans>
          )}
        </p>
      </div>
      <ul className="flex flex-wrap gap-3">
        {types.map((type) => (
          <li key={type.code}>
            <ButtonLink to={`/assessment/${type.slug}`} variant="secondary">
              <span translate="no" className="whitespace-normal">
                {type.name}
              </span>
            </ButtonLink>
          </li>
        ))}
      </ul>
    </section>
  );
}

function FreeLink({ type }: { type: ListedType }) {
  return (
    <TextLink to={`/assessments/${type.slug}`}>
      <span translate="no">{type.name}</span>
    </TextLink>
  );
}
