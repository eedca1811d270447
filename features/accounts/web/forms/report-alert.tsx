import type { ReactNode } from 'react';
import { Alert } from '#ui/controls/alert.tsx';
import type { Report } from '../failures.ts';
import { useSay } from './use-report.ts';

/** The lasting copy of what a toast said, with room for the next step. */
export function ReportAlert({ report, children }: { report: Report | null; children?: ReactNode }) {
  const say = useSay();
  if (!report) return null;
  const { tone, title, description } = report;
  if (!description && !children) return <Alert tone={tone}>{say(title)}</Alert>;
  return (
    <Alert tone={tone} title={say(title)}>
      {description && <p>{say(description)}</p>}
      {children}
    </Alert>
  );
}
