import { Trans, useLingui } from '@lingui/react/macro';
import { CopyButton } from '#ui/controls/copy-button.tsx';
import { Dialog, DialogActions } from '#ui/controls/dialog.tsx';
import { ScrollRegion } from '#ui/layout/scroll-region.tsx';
import type { MyCertificate } from '../../contract/holder.ts';
import { badgeHeight, embedSnippet } from '../../rules/embed.ts';

/** The badge as it is today, and what to paste to have it on a page of one's own. */
export function BadgeDialog({ certificate, onClose }: { certificate: MyCertificate; onClose: () => void }) {
  const { t } = useLingui();
  const { code, type, verify_url: verifyUrl, holder_name: name } = certificate;
  const typeName = type.name;
  const label = t`${name}: ${typeName}, certified by Meridian`;
  const path = `/badges/${code}.svg`;
  const snippet = embedSnippet({ badgeUrl: new URL(path, verifyUrl).href, verifyUrl, label });
  return (
    <Dialog title={t`Website badge`} isOpen onOpenChange={(isOpen) => !isOpen && onClose()}>
      <div className="flex flex-col gap-5">
        <p>
          <Trans>Paste this into your site. The badge always shows the current status and links to the certificate’s page.</Trans>
        </p>
        <div className="flex min-h-28 items-center justify-center rounded-control border border-line bg-sunken p-5">
          <img src={path} alt={label} height={badgeHeight} className="h-auto max-h-16 w-auto max-w-full" />
        </div>
        <ScrollRegion label={t`Badge HTML`} translate="no" className="border border-line bg-sunken p-4">
          <code className="block font-mono text-caption wrap-anywhere whitespace-pre-wrap text-ink">{snippet}</code>
        </ScrollRegion>
        <DialogActions>
          <CopyButton text={snippet} copied={t`HTML copied`} byHand={t`Select the HTML and copy it.`}>
            <Trans>Copy HTML</Trans>
          </CopyButton>
        </DialogActions>
      </div>
    </Dialog>
  );
}
