import { Trans, useLingui } from '@lingui/react/macro';
import { TextLink } from '#ui/controls/text-link.tsx';
import { Page } from '#ui/layout/page.tsx';
import { Points } from '#ui/layout/points.tsx';
import { Section } from '#ui/layout/section.tsx';
import { logIntervalMinutes } from '../rules/log.ts';
import { LogAddresses } from './log/log-addresses.tsx';
import { LogHead } from './log/log-head.tsx';
import { WaysToCheck } from './log/ways-to-check.tsx';

/** What the public log of certificates is, where it stands, and how anyone checks it. */
export function LogPage() {
  const { t } = useLingui();
  return (
    <Page title={t`Public log`} lead={t`A public record of every certificate. Nobody, not even us, can change it without being noticed.`}>
      <p className="mb-10 max-w-3xl text-ink-muted">
        <Trans>
          To check a certificate, you don’t need the log: <TextLink to="/verify">enter its ID</TextLink>, or{' '}
          <TextLink to="/employers">drop its file</TextLink>. Every time we issue, correct, suspend, revoke or reinstate a certificate, we
          add an entry to this signed log, which can only grow.
        </Trans>
      </p>
      <Section title={t`How to check`}>
        <WaysToCheck />
      </Section>
      <div className="mt-14">
        <LogHead />
      </div>
      <div className="mt-14">
        <Points
          points={[
            {
              title: t`We issued it`,
              text: t`A certificate enters the log within ${logIntervalMinutes} minutes of being issued. One that isn’t in the log by then isn’t ours.`,
            },
            {
              title: t`Nothing disappears`,
              text: t`A revocation is a new entry, not a deleted one. Changing or removing any entry changes the root, and every checkpoint kept elsewhere stops matching.`,
            },
            {
              title: t`No personal data`,
              text: t`The log holds fingerprints (SHA-256 hashes), status changes and our public keys. No names, scores or certificate IDs. A test that ends without a certificate adds a fingerprint too, so the log’s growth doesn’t reveal who passed.`,
            },
          ]}
        />
      </div>
      <Section
        title={t`For developers`}
        className="mt-16"
        lead={t`Any site can call these, no key needed. Hashes and proofs follow RFC 9162; checkpoints use the C2SP format.`}
      >
        <LogAddresses />
      </Section>
      <Section title={t`What it doesn’t tell you`}>
        <div className="flex max-w-3xl flex-col gap-3 text-ink-muted">
          <p>
            <Trans>
              The log shows what we recorded and in what order. A certificate in it may have expired since.{' '}
              <TextLink to="/employers">Verify the certificate</TextLink> to see whether it’s valid today.
            </Trans>
          </p>
          <p>
            <Trans>
              We sign the log ourselves, and nobody co-signs it yet. Keep a checkpoint if you want to hold us to it. More in{' '}
              <TextLink to="/help/certification/the-public-log">how the public log protects certificates</TextLink>.
            </Trans>
          </p>
        </div>
      </Section>
    </Page>
  );
}
