import { t } from '@lingui/core/macro';
import type { MetaDescriptor } from 'react-router';
import type { Verification } from '#features/certificates/contract/verify.ts';
import { verifyPath } from '#features/certificates/rules/verify-path.ts';
import { head } from './head.ts';

/**
 * A certificate as a link preview shows it. Previews are kept for weeks, so a valid one is not called valid: only its page can say that. One that is
 * not valid says so.
 */
export function certificateHead({ holder_name: name, assessment, status, code, level }: Verification): MetaDescriptor[] {
  const path = verifyPath(code);
  const type = assessment.name;
  const title = name === null ? t`Certificate: ${type}` : t`${name}: ${type}`;
  const descriptions: Record<Verification['status'], string> = {
    valid: t`Certificate issued by Meridian, level ${level}. Open the page to see whether it’s valid today.`,
    expired: t`NOT VALID: this certificate has expired.`,
    suspended: t`NOT VALID: this certificate is suspended. Open the page for the reason and the date.`,
    revoked: t`NOT VALID: this certificate was revoked. Open the page for the reason and the date.`,
  };
  return head({ title, description: descriptions[status], path, picture: `${path}/preview.png` });
}
