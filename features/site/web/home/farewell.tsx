import { Trans } from '@lingui/react/macro';

/** What somebody reads who comes from deleting the account, by `/#farewell`; without script, since hardly anybody does. */
export function Farewell() {
  return (
    <p id="farewell" className="hidden bg-success-soft px-4 py-3 text-center text-ink target:block">
      <Trans>Your account has been deleted. Thanks for using Meridian.</Trans>
    </p>
  );
}
