import { Trans, useLingui } from '@lingui/react/macro';
import CircleAlert from 'lucide-react/icons/circle-alert';
import SearchX from 'lucide-react/icons/search-x';
import SpellCheck from 'lucide-react/icons/spell-check-2';
import type { ComponentType, ReactNode, SVGProps } from 'react';
import { Button } from '#ui/controls/button.tsx';
import { TextLink } from '#ui/controls/text-link.tsx';
import { type Tone, toneBox, toneText } from '#ui/controls/tone.ts';
import { verifyPath } from '../../rules/verify-path.ts';
import type { LookupAnswer } from './use-lookup.ts';
import { useShownVerdict } from './use-shown-verdict.ts';
import { Verdict } from './verdict.tsx';
import { VerifiedFacts } from './verified-facts.tsx';

type Props = {
  code: string;
  answer: LookupAnswer;
  onRetry: () => void;
  /** On the certificate's own page, which has no link to itself. */
  isOwnPage?: boolean;
};

/** What the lookup answered. The verdict is read aloud when it comes; the facts below it are there to be read. */
export function VerifyAnswer({ code, answer, onRetry, isOwnPage = false }: Props) {
  const found = answer.kind === 'found' ? answer.verification : null;
  const box = useShownVerdict(!isOwnPage && found);
  return (
    <div className="flex flex-col gap-5">
      <div ref={box} role="status" className="scroll-mt-24 scroll-mb-6">
        {answer.kind === 'asking' && (
          <p className="text-ink-muted">
            <Trans>Checking our records…</Trans>
          </p>
        )}
        {found ? <Verdict verification={found} /> : <NoCertificate kind={answer.kind} code={code} onRetry={onRetry} />}
      </div>
      {/* What was revoked or suspended doesn't count, whatever was written on it. */}
      {(found?.status === 'valid' || found?.status === 'expired') && (
        <p className="text-[0.9375rem] text-ink">
          <Trans>Compare the name, assessment, score and dates with what you were given.</Trans>
        </p>
      )}
      {found && <VerifiedFacts verification={found} />}
      {found && !isOwnPage && (
        <p className="text-sm">
          <TextLink to={verifyPath(found.code)}>
            <Trans>Open this certificate’s page</Trans>
          </TextLink>
        </p>
      )}
    </div>
  );
}

function NoCertificate({ kind, code, onRetry }: { kind: LookupAnswer['kind']; code: string; onRetry: () => void }) {
  const { t } = useLingui();
  switch (kind) {
    case 'mistyped':
      return (
        <Notice tone="warning" icon={SpellCheck} title={t`This isn’t a valid certificate ID.`} code={code}>
          <Trans>Check the ID for typos.</Trans>
        </Notice>
      );
    case 'unreadable':
      return (
        <Notice tone="warning" icon={SearchX} title={t`Certificate Not Found`} code={code}>
          <Trans>Certificate IDs have 20 letters and digits. Compare yours with the document.</Trans>
        </Notice>
      );
    case 'not_found':
      return (
        <Notice tone="warning" icon={SearchX} title={t`Certificate Not Found`} code={code}>
          <Trans>We haven’t issued a certificate with this ID. Compare it with the document, character by character.</Trans>
        </Notice>
      );
    case 'failed':
    case 'too_often':
      return (
        <Notice tone="error" icon={CircleAlert} title={t`Verification Failed`}>
          <Trans>Could not verify certificate. Please try again later.</Trans>{' '}
          {kind === 'too_often' ? (
            <Trans>Too many unknown IDs were tried from your network. Wait a minute, then try again.</Trans>
          ) : (
            <Trans>That doesn’t mean the certificate is invalid.</Trans>
          )}
          <Button variant="secondary" size="small" className="mt-4 flex" onPress={onRetry}>
            <Trans>Try again</Trans>
          </Button>
        </Notice>
      );
    case 'none':
    case 'asking':
    case 'found':
      return null;
  }
}

type NoticeProps = { tone: Tone; icon: ComponentType<SVGProps<SVGSVGElement>>; title: string; code?: string; children: ReactNode };

function Notice({ tone, icon: Icon, title, code, children }: NoticeProps) {
  return (
    <div className={`animate-arrive rounded-card border p-4 sm:p-5 ${toneBox[tone]}`}>
      <p className={`flex items-center gap-2.5 font-display text-subheading font-semibold ${toneText[tone]}`}>
        <Icon aria-hidden="true" className="size-5 shrink-0" />
        {title}
      </p>
      {code !== undefined && (
        <p translate="no" dir="auto" className="mt-2 font-mono text-sm break-all text-ink">
          {code}
        </p>
      )}
      <div className="mt-2 text-[0.9375rem] text-ink">{children}</div>
    </div>
  );
}
