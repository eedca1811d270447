import type { Report } from '#features/certificates/rules/check-credential.ts';
import { checkSentence, checkTitles, differenceSentence, verdictSentences } from '#features/certificates/rules/verdict-sentences.ts';
import { plain, plainJson } from './plain.ts';

/** Whether a PDF is byte for byte one that was issued. */
export type FileOutcome = 'untouched' | 'changed' | 'not_checked' | 'no_pdf';

export type Findings = { report: Report; file: FileOutcome; issuer?: string | null; sentence?: string };

const fileSentences: Readonly<Record<FileOutcome, string | null>> = {
  untouched: 'exactly as issued, byte for byte',
  changed: 'changed after it was issued; rely on the details above, not on the page',
  not_checked: 'the page itself was not checked; rely on the details above, not on the page',
  no_pdf: null,
};

const tooNew = ' It is too new to be in the public log.';

const marks = { passed: 'ok    ', failed: 'FAILED', not_checked: '-     ' } as const;

export function writeReport(findings: Findings, isJson: boolean): string {
  return isJson ? `${plainJson(jsonReport(findings))}\n` : textReport(findings);
}

/** What was not checked stands beside the verdict, not below it. */
function firstLine({ verdict, checks }: Report, file: FileOutcome): string {
  const isTooNew = checks.some(({ why }) => why === 'too_new');
  if (verdict !== 'uncompared') return verdictSentences[verdict] + (verdict === 'valid' && isTooNew ? tooNew : '');
  const isCurrent = checks.some(({ check, outcome }) => check === 'issued' && outcome === 'passed');
  return [
    verdictSentences.uncompared,
    ...(isCurrent ? [] : ['We didn’t check whether it has been corrected since.']),
    ...(isTooNew ? [tooNew.trim()] : []),
    ...(file === 'not_checked' ? ['We didn’t compare the PDF’s page with what was issued.'] : []),
  ].join(' ');
}

function jsonReport({ report, file, issuer = null, sentence }: Findings) {
  const checks = report.checks.map(({ check, outcome, why }) => ({ check, outcome, reason: why, sentence: checkSentence(check, why) }));
  const { verdict, claims, differing, problems } = report;
  return { verdict, sentence: sentence ?? firstLine(report, file), issuer, file, checks, claims, differing, problems };
}

function textReport({ report, file, issuer = null, sentence }: Findings): string {
  if (sentence !== undefined) return `${verdictSentences[report.verdict]}\n${sentence}\n`;
  const { claims } = report;
  const facts = [
    ['Name', claims.holderName],
    ['Assessment', claims.assessment],
    ['Score', claims.score === undefined ? undefined : `${claims.score}%`],
    ['Level', claims.level],
    ['Completed', claims.completedAt],
    ['Issued', claims.issuedAt],
    ['Expires', claims.expiresAt],
    ['Certificate ID', claims.code],
    ['Issuer you named', issuer ?? 'none'],
  ].filter(([, value]) => value !== undefined);
  const difference = differenceSentence(report, plain);
  const fileLine = fileSentences[file];
  const fileMark = file === 'untouched' ? marks.passed : file === 'changed' ? marks.failed : marks.not_checked;
  return [
    firstLine(report, file),
    ...(difference === null ? [] : [difference]),
    '',
    ...facts.map(([title = '', value = '']) => `  ${title.padEnd(18)}${plain(value)}`),
    '',
    ...report.checks.map(({ check, outcome, why }) => `  ${marks[outcome]}  ${checkTitles[check].padEnd(14)}${checkSentence(check, why)}`),
    ...(fileLine === null ? [] : [`  ${fileMark}  ${'PDF file'.padEnd(14)}${fileLine}`]),
    '',
  ].join('\n');
}
