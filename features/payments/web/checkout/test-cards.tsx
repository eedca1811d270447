import { Trans, useLingui } from '@lingui/react/macro';
import { groupCardNumber } from '../../rules/card-fields.ts';
import { testCards } from '../../rules/test-cards.ts';

/** The published test numbers; pressing one fills it in. */
export function TestCards({ onChoose }: { onChoose: (number: string) => void }) {
  const { t } = useLingui();
  const words: Record<(typeof testCards)[number]['outcome'], string> = {
    paid: t`Succeeds`,
    declined: t`Is declined`,
    insufficient_funds: t`Has insufficient funds`,
    authentication_needed: t`Needs authentication`,
  };
  return (
    <section aria-labelledby="test-cards" className="mt-8 border-t border-line pt-6">
      <h2 id="test-cards" className="text-sm font-semibold text-ink">
        <Trans>Test cards</Trans>
      </h2>
      <p className="mt-0.5 text-caption text-ink-muted">
        <Trans>Choose one to fill it in. Any future date and any code work. Real cards don’t.</Trans>
      </p>
      <ul className="mt-3 grid gap-2">
        {testCards.map(({ number, outcome }) => (
          <li key={number}>
            <button
              type="button"
              onClick={() => onChoose(number)}
              className="flex min-h-11 w-full cursor-pointer flex-wrap items-center justify-between gap-x-4 rounded-control border border-line bg-surface px-3.5 py-2 text-start text-sm transition-colors hover:border-edge-hover hover:bg-hover"
            >
              <span translate="no" className="font-medium text-ink tabular-nums">
                {groupCardNumber(number)}
              </span>{' '}
              <span className="text-ink-muted">{words[outcome]}</span>
            </button>
          </li>
        ))}
      </ul>
    </section>
  );
}
