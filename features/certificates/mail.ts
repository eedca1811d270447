import { mailDay } from '#platform/mail/mail-day.ts';
import type { Mail } from '#platform/mail/mail.ts';
import type { CertificateChange, CertificateState } from './rules/certificate.ts';
import { groupCode } from './rules/code.ts';

type About = { to: string; publicUrl: string; certificate: { id: string; verificationCode: string; typeName: string; typeSlug?: string } };

const own = (publicUrl: string): NonNullable<Mail['action']> => ({ label: 'Open your certificates', url: `${publicUrl}/certificates` });

export function certificateIssued({ to, publicUrl, certificate, expiresAt }: About & { expiresAt: Date | null }): Mail {
  const { typeName, verificationCode } = certificate;
  return {
    to,
    subject: `Your certificate for ${typeName}`,
    paragraphs: [
      `You passed ${typeName}, and your certificate is ready.`,
      `Anyone can check it at ${publicUrl}/verify/${verificationCode}, or by its ID: ${groupCode(verificationCode)}`,
      ...(expiresAt ? [`It’s valid until ${mailDay(expiresAt)}. We’ll remind you before then.`] : []),
      'Is your name spelled right? If not, ask for a correction on your certificates page.',
    ],
    action: own(publicUrl),
  };
}

const subjects: Readonly<Record<CertificateState, string>> = {
  active: 'is valid again',
  suspended: 'is suspended',
  revoked: 'was revoked',
};

export function stateChanged({
  to,
  publicUrl,
  certificate,
  state,
  reason,
}: About & { state: CertificateState; reason: string | null }): Mail {
  const { typeName, verificationCode } = certificate;
  return {
    to,
    subject: `Your ${typeName} certificate ${subjects[state]}`,
    paragraphs: [
      `Your ${typeName} certificate (${groupCode(verificationCode)}) ${subjects[state]}.${reason ? ` Reason: ${reason}` : ''}`,
      state === 'active'
        ? 'Anyone who checks it sees that it’s valid.'
        : `Anyone who checks it sees this, with the reason. If you think it’s a mistake, tell us at ${publicUrl}/contact.`,
    ],
    action: own(publicUrl),
  };
}

export function scoreCorrected({ to, publicUrl, certificate, percent, level }: About & { percent: number; level: string }): Mail {
  const { typeName, verificationCode } = certificate;
  return {
    to,
    subject: `Your ${typeName} certificate has a corrected score`,
    paragraphs: [
      `We corrected a question in ${typeName}, so your score changed. Your certificate now says ${percent.toFixed(1)}% (${level}).`,
      `The ID (${groupCode(verificationCode)}) and the link stay the same. Download the PDF again and send it to anyone who has the old one. Anyone who checks the old file will see that it’s out of date.`,
    ],
    action: own(publicUrl),
  };
}

export function nameCorrected({ to, publicUrl, certificate }: About): Mail {
  const { typeName, verificationCode } = certificate;
  return {
    to,
    subject: `The name on your ${typeName} certificate was corrected`,
    paragraphs: [
      `Your ${typeName} certificate now has the name you asked for. The ID (${groupCode(verificationCode)}) and the link stay the same.`,
      'Its page shows the date of the correction. Download the PDF again and send it to anyone who has the old one. Anyone who checks the old file will see that it’s out of date.',
    ],
    action: own(publicUrl),
  };
}

export function nameKept({ to, publicUrl, certificate, reason }: About & { reason: string }): Mail {
  const { typeName } = certificate;
  return {
    to,
    subject: `We didn’t change the name on your ${typeName} certificate`,
    paragraphs: [`We didn’t change the name on your ${typeName} certificate. Reason: ${reason}`, 'You can ask again with more details.'],
    action: own(publicUrl),
  };
}

export function expiresSoon({ to, publicUrl, certificate, expiresAt, days }: About & { expiresAt: Date; days: number }): Mail {
  const { typeName, typeSlug } = certificate;
  return {
    to,
    subject: `Your ${typeName} certificate expires on ${mailDay(expiresAt)}`,
    paragraphs: [
      `Your ${typeName} certificate is valid for ${days === 1 ? 'one more day' : `${days} more days`}, until ${mailDay(expiresAt)}.`,
      `To renew it, pass ${typeName} again. The new certificate links to this one.`,
    ],
    action: { label: 'See the assessment', url: `${publicUrl}/assessments/${typeSlug ?? ''}` },
  };
}

const verifierLines: Readonly<Partial<Record<CertificateChange, string>>> = {
  suspended: 'It is now suspended.',
  revoked: 'It was revoked.',
  reinstated: 'It is valid again.',
  score_corrected: 'Its score was corrected.',
};

/** For those who checked a certificate while logged in; it names no holder, because mails are read over shoulders. */
export function checkedChanged({ to, publicUrl, certificate, kind }: About & { kind: CertificateChange }): Mail {
  const { typeName, verificationCode } = certificate;
  return {
    to,
    subject: 'A certificate you checked has changed',
    paragraphs: [
      `You checked the ${typeName} certificate ${groupCode(verificationCode)} on Meridian. ${verifierLines[kind] ?? 'It changed.'}`,
      'Check it again to see what it says now.',
    ],
    action: { label: 'Check it again', url: `${publicUrl}/verify/${verificationCode}` },
  };
}
