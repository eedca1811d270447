import { Trans } from '@lingui/react/macro';
import { Alert } from './alert.tsx';

/** Above a form that opens with what was typed into it and not sent. */
export function KeptNotice() {
  return (
    <div className="mb-6">
      <Alert tone="info">
        <Trans>Here’s what you typed but didn’t save.</Trans>
      </Alert>
    </div>
  );
}
