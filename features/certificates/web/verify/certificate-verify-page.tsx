import { Trans, useLingui } from '@lingui/react/macro';
import Download from 'lucide-react/icons/download';
import RefreshCw from 'lucide-react/icons/refresh-cw';
import Search from 'lucide-react/icons/search';
import { useParams } from 'react-router';
import { listAssessmentTypes } from '#features/catalog/contract.ts';
import { useReply } from '#ui/client/queries.ts';
import { buttonStyle } from '#ui/controls/button-style.ts';
import { ButtonLink } from '#ui/controls/button-link.tsx';
import { Button } from '#ui/controls/button.tsx';
import { Page } from '#ui/layout/page.tsx';
import type { Verification } from '../../contract/verify.ts';
import { DropBox } from '../drop/drop-box.tsx';
import { CertificatePicture } from '../holder/certificate-picture.tsx';
import { TryAnother } from './try-another.tsx';
import { useLookup } from './use-lookup.ts';
import { VerifiedHistory } from './verified-history.tsx';
import { VerifyAnswer } from './verify-answer.tsx';

/** A certificate's own public page: whoever has the link sees what our records say at this moment. */
export function CertificateVerifyPage() {
  const { t } = useLingui();
  const { code: typed = '' } = useParams();
  const { code, answer, askAgain } = useLookup(typed);
  // Asked for beside the lookup, so that what was measured stands there with the first answer.
  useReply(listAssessmentTypes);
  const found = answer.kind === 'found' ? answer.verification : null;
  const isAsking = answer.kind === 'asking';
  const isMissing = answer.kind === 'mistyped' || answer.kind === 'unreadable' || answer.kind === 'not_found';
  return (
    <Page
      title={t`Certificate verification`}
      lead={
        found || isAsking ? (
          <span className={isAsking ? 'invisible' : ''}>{t`Straight from the issuer’s records, checked when you opened this page.`}</span>
        ) : undefined
      }
    >
      <div className="grid items-start gap-6 lg:grid-cols-[minmax(0,7fr)_minmax(0,5fr)] lg:gap-8 print:block">
        {/* As high as an answer and with nothing below, so that the answer pushes nothing away. */}
        <div className={`rounded-panel border border-line bg-surface p-5 shadow-card sm:p-8 ${isAsking ? 'min-h-[70dvh]' : ''}`}>
          <VerifyAnswer code={code} answer={answer} onRetry={askAgain} isOwnPage />
          {found && (
            <p className="mt-5 hidden text-sm text-ink-muted demo:block">
              <Trans>This is a demo certificate. The person and the result are made up.</Trans>
            </p>
          )}
          {isMissing && <TryAnother key={typed} typed={typed} />}
          {found && <WaysOn found={found} onAgain={askAgain} />}
        </div>
        <div className={`flex min-w-0 flex-col gap-6 ${isAsking ? 'hidden' : ''}`}>
          {found && found.holder_name !== null && <AsIssued found={found} name={found.holder_name} />}
          {/* What was only issued has no more history than its date, which stands with the facts. */}
          {found && found.history.length > 1 && <VerifiedHistory history={found.history} />}
          <div className="print:hidden">
            <DropBox />
          </div>
        </div>
      </div>
    </Page>
  );
}

/** The certificate itself, to hold against the one somebody was given. One that isn’t valid says so across its picture. */
function AsIssued({ found: { code, status, assessment, name_corrected_at }, name }: { found: Verification; name: string }) {
  return (
    <figure className="print:hidden">
      <CertificatePicture certificate={{ code, status, name_corrected_at, holder_name: name, type: assessment }}>
        <Trans>The facts on this page are from our records.</Trans>
      </CertificatePicture>
      {status === 'valid' && (
        <figcaption className="mt-3 text-center text-sm text-ink-muted">
          <Trans>The document should look like this.</Trans>
        </figcaption>
      )}
    </figure>
  );
}

function WaysOn({ found, onAgain }: { found: Verification; onAgain: () => void }) {
  return (
    <div className="mt-6 flex flex-wrap gap-3 border-t border-line pt-6 max-sm:*:w-full print:hidden">
      <Button variant="secondary" onPress={onAgain}>
        <RefreshCw aria-hidden="true" className="size-4" />
        <Trans>Check again</Trans>
      </Button>
      <ButtonLink to="/employers" variant="secondary">
        <Search aria-hidden="true" className="size-4" />
        <Trans>Verify another</Trans>
      </ButtonLink>
      {found.credential_url !== null && (
        <a href={new URL(found.credential_url).pathname} download className={buttonStyle('secondary')}>
          <Download aria-hidden="true" className="size-4" />
          <Trans>Signed credential</Trans>
        </a>
      )}
    </div>
  );
}
