import { Trans, useLingui } from '@lingui/react/macro';
import { useReply } from '#ui/client/queries.ts';
import { TextLink } from '#ui/controls/text-link.tsx';
import { useHydrated } from '#ui/layout/use-hydrated.ts';
import { listDemoCertificates } from '../../contract/demo.ts';
import type { CertificateStatus } from '../../rules/certificate.ts';
import { groupCode } from '../../rules/code.ts';
import type { DemoScript } from '../../rules/demo-certificates.ts';

/** In a demo world, certificates to try; the server marks its pages. */
export function SampleCodes() {
  const { t } = useLingui();
  const isDemo = useHydrated() && document.documentElement.dataset['demo'] !== undefined;
  const { data } = useReply(listDemoCertificates, {}, { enabled: isDemo, staleTime: Infinity });
  const names: Record<CertificateStatus, string> = {
    valid: t`Valid`,
    expired: t`Expired`,
    suspended: t`Suspended`,
    revoked: t`Revoked`,
  };
  const scripts: Record<DemoScript, string> = {
    Latin: names.valid,
    Cyrillic: t`Valid, name in Cyrillic`,
    Arabic: t`Valid, name in Arabic`,
    Chinese: t`Valid, name in Chinese`,
    Korean: t`Valid, name in Korean`,
  };
  const certificates = data?.certificates ?? [];
  // It is there from the first paint and closed, so that the codes push nothing away when they arrive.
  return (
    <details className="mt-5 hidden border-t border-line pt-4 text-sm demo:block">
      <summary className="cursor-pointer font-semibold">
        <Trans>Try one from the demo</Trans>
      </summary>
      <ul className="mt-2 flex flex-col gap-1.5">
        {certificates.map(({ code, shows, script }) => (
          <li key={code} className="flex justify-between gap-x-4 max-sm:flex-col">
            <TextLink to={`?certificate=${groupCode(code)}`}>
              <span translate="no" className="font-mono">
                {groupCode(code)}
              </span>
            </TextLink>
            <span className="text-ink-muted">{shows === 'valid' ? scripts[script] : names[shows]}</span>
          </li>
        ))}
      </ul>
    </details>
  );
}
