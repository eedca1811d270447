import { Trans, useLingui } from '@lingui/react/macro';
import FileCheck from 'lucide-react/icons/file-check-2';
import { useId, useRef, useState } from 'react';
import { DropArea } from '#ui/controls/drop-area.tsx';
import { FileButton } from '#ui/controls/file-button.tsx';
import { checkDroppedFile, type DropOutcome } from './check-dropped-file.ts';
import { DropAnswer } from './drop-answer.tsx';

type State = { file: File | null; outcome: DropOutcome | 'checking' | null };

/** Checks the file of a certificate in the browser; the file stays there. */
export function DropBox() {
  const { t } = useLingui();
  const headingId = useId();
  const [{ file, outcome }, setState] = useState<State>({ file: null, outcome: null });
  const newest = useRef(0);

  async function check(chosen: File): Promise<void> {
    const turn = (newest.current += 1);
    setState({ file: chosen, outcome: 'checking' });
    const found = await checkDroppedFile(chosen);
    // A file that was dropped later has the say.
    if (turn === newest.current) setState({ file: chosen, outcome: found });
  }

  return (
    <section aria-labelledby={headingId} className="rounded-panel border border-line bg-surface p-5 text-ink shadow-floating sm:p-8">
      <h2 id={headingId} className="font-display text-heading font-semibold">
        <Trans>Check a file</Trans>
      </h2>
      <p className="mt-1 mb-5 text-[0.9375rem] text-ink-muted">
        <Trans>Use the certificate’s PDF or signed credential. Your browser checks it; only its ID and fingerprint are sent.</Trans>
      </p>
      <DropArea label={t`Drop a certificate here`} onDrop={(dropped) => void check(dropped)}>
        <FileCheck aria-hidden="true" className="size-8 text-ink-muted" strokeWidth={1.5} />
        <p className="text-[0.9375rem]">
          <Trans>Drop the file here, or</Trans>
        </p>
        <FileButton
          label={t`Choose a file`}
          accept={['.pdf', '.json', '.jsonld', 'application/pdf', 'application/json', 'application/ld+json']}
          isPending={outcome === 'checking'}
          onSelect={(chosen) => void check(chosen)}
        />
      </DropArea>
      {file && (
        <p className="mt-4 text-sm wrap-anywhere text-ink-muted">
          <bdi translate="no">{file.name}</bdi>
        </p>
      )}
      <div className={outcome === null ? '' : 'mt-4'}>
        <DropAnswer outcome={outcome} onRetry={() => file && void check(file)} />
      </div>
    </section>
  );
}
