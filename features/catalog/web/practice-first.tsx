import { Trans } from '@lingui/react/macro';
import { useId } from 'react';
import { ButtonLink } from '#ui/controls/button-link.tsx';
import type { ListedType } from '../contract.ts';

/** Free practice above the list, for people who have not finished a test yet. */
export function PracticeFirst({ types }: { types: readonly ListedType[] }) {
  const titleId = useId();
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
          <Trans>See how the test room works before it counts.</Trans>
        </p>
      </div>
      <ul className="flex flex-wrap gap-3">
        {types.map((type) => (
          <li key={type.code}>
            <ButtonLink to={`/assessments/${type.slug}`} variant="secondary">
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
