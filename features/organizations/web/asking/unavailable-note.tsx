import { Trans } from '@lingui/react/macro';
import type { AnswerProps } from './answer-props.ts';

/** Says why a request leads nowhere while its assessment is withdrawn. */
export function UnavailableNote({ view }: Pick<AnswerProps, 'view'>) {
  return (
    <p>
      <Trans>
        <span translate="no">{view.type.name}</span> isn’t available right now. Check back later, or ask{' '}
        <span translate="no">{view.organization.name}</span>.
      </Trans>
    </p>
  );
}
