import { Trans, useLingui } from '@lingui/react/macro';
import { logIntervalMinutes } from '../../rules/log.ts';
import { AddressLink } from './address-link.tsx';

/** The addresses of the log and what each answers with. */
export function LogAddresses() {
  const { t } = useLingui();
  const addresses = [
    { address: '/log/checkpoint', answer: t`The newest signed checkpoint: origin, size, root and signature.` },
    { address: '/log/inclusion/{leaf}', answer: t`Proves that an entry is in the log. Identify the leaf by its index or hash.` },
    { address: '/log/consistency/{first}/{second}', answer: t`Proves that a longer log begins with the shorter one.` },
    { address: '/log/leaves?from=0&count=1000', answer: t`The entries in order, to recompute the root.` },
    {
      address: '/credentials/{code}/proof',
      answer: t`The proof for one certificate, with every status change. It’s available within ${logIntervalMinutes} minutes of the certificate being issued.`,
    },
  ];
  return (
    <>
      <dl className="divide-y divide-line rounded-card border border-line bg-surface">
        {addresses.map(({ address, answer }) => (
          <div key={address} className="grid gap-x-8 gap-y-1 px-5 py-4 md:grid-cols-[22rem_minmax(0,1fr)]">
            <dt>
              <code translate="no" className="font-mono text-sm wrap-anywhere">
                {address}
              </code>
            </dt>
            <dd className="text-ink-muted">{answer}</dd>
          </div>
        ))}
      </dl>
      <p className="mt-4 text-sm">
        <AddressLink to="/api/docs">
          <Trans>API reference</Trans>
        </AddressLink>
      </p>
    </>
  );
}
