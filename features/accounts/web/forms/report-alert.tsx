import { type ReactNode, useEffect, useRef } from 'react';
import { Alert } from '#ui/controls/alert.tsx';
import type { Report } from '../failures.ts';
import { useSay } from './use-report.ts';

/** What happened, in the page, with room for the next step. An error takes the focus, so that it is in view wherever the button was. */
export function ReportAlert({ report, children }: { report: Report | null; children?: ReactNode }) {
  const say = useSay();
  const box = useRef<HTMLDivElement>(null);
  useEffect(() => {
    if (report?.tone === 'error') box.current?.focus();
  }, [report]);
  if (!report) return null;
  const { tone, title, description } = report;
  const isPlain = !description && !children;
  return (
    <div ref={box} tabIndex={-1} className="scroll-mt-24 rounded-control outline-none">
      <Alert tone={tone} title={isPlain ? undefined : say(title)}>
        {isPlain && say(title)}
        {description && <p>{say(description)}</p>}
        {children}
      </Alert>
    </div>
  );
}
