import { useLingui } from '@lingui/react/macro';

export type MailFrameProps = { html: string; height?: 'h-128' | 'h-176' | 'h-208 sm:h-152' | undefined };

/** The HTML part as a mail program would show it: no script runs in it, and its links open beside the mailbox. */
export function MailFrame({ html, height = 'h-128' }: MailFrameProps) {
  const { t } = useLingui();
  return (
    <iframe
      title={t`Formatted email`}
      sandbox="allow-popups allow-popups-to-escape-sandbox"
      referrerPolicy="no-referrer"
      srcDoc={html.replace('<head>', '<head><base target="_blank">')}
      className={`${height} w-full rounded-control border border-line bg-on-panel`}
    />
  );
}
