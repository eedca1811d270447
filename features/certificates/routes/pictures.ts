import type { RawCall, RawReply, RawRoute } from '#platform/http/route.ts';
import { notFound, type Stop } from '#platform/http/stop.ts';
import type { Runtime } from '#platform/runtime/runtime.ts';
import { lookupRefusals, missLimit } from '../contract/verify.ts';
import { badgeSvg, missingBadgeSvg } from '../rules/badge.ts';
import { groupCode, readCode } from '../rules/code.ts';
import { fileOf } from '../service/certificate-file.ts';
import { pictureOf } from '../service/certificate-picture.ts';
import { DrawingsBusy } from '../service/drawing-queue.ts';
import { findPublic } from '../service/find-public.ts';
import { recordVerification } from '../service/record-verification.ts';
import { findFiled } from '../store/certificate-files.ts';

const busy: Stop = {
  status: 503,
  code: 'drawings_busy',
  message: 'We’re creating a lot of certificates right now. Try again in a moment.',
  retryAfterSeconds: 5,
};
const notValid: Stop = {
  status: 409,
  code: 'certificate_not_valid',
  message: 'This certificate is suspended or revoked, so it has no PDF.',
};

/** Counted as a miss, like one of the verification. What can be no code is not found either, but is no guess. */
const missed: Stop = { code: 'certificate_not_found', ...lookupRefusals.certificate_not_found };

/** Other sites may show these pictures; whoever keeps one asks again after a minute. */
const shared = { 'cache-control': 'public, max-age=60', 'cross-origin-resource-policy': 'cross-origin' };

export function picturesRawRoutes(runtime: Runtime): RawRoute[] {
  return [
    {
      method: 'GET',
      path: '/api/certificates/:id/pdf',
      summary: 'The PDF of a certificate, for its holder and administrators.',
      access: 'signed-in',
      handle: (call) => unlessBusy(() => sendFile(runtime, call)),
    },
    {
      method: 'GET',
      path: '/api/certificates/:code/picture.png',
      summary: 'A picture of a certificate. If it isn’t valid, the picture says so.',
      access: 'public',
      limits: [missLimit],
      handle: (call) => unlessBusy(() => sendPicture(runtime, call, 'picture')),
    },
    {
      method: 'GET',
      path: '/verify/:code/preview.png',
      summary: 'The preview image for links to a certificate, 1200 by 630, with its current status.',
      access: 'public',
      limits: [missLimit],
      handle: (call) => unlessBusy(() => sendPicture(runtime, call, 'preview')),
    },
    {
      method: 'GET',
      path: '/badges/:file',
      summary: 'A badge to embed, as SVG: /badges/CODE.svg. It shows the certificate’s current status.',
      access: 'public',
      limits: [missLimit],
      handle: (call) => sendBadge(runtime, call),
    },
  ];
}

async function sendFile(runtime: Runtime, { actor, params }: RawCall): Promise<RawReply> {
  const typed = readCode(params['id'] ?? '');
  if (!('id' in typed) || actor === null) return { stop: notFound };
  const certificate = await findFiled(runtime.database, typed.id, actor.role === 'admin' ? null : actor.userId);
  if (!certificate) return { stop: notFound };
  if (certificate.state !== 'active') return { stop: notValid };
  const body = await fileOf(runtime, certificate);
  if (!body) return { stop: notFound };
  const disposition = `attachment; filename="Meridian-certificate-${groupCode(certificate.code)}.pdf"`;
  return { headers: { 'content-type': 'application/pdf', 'content-disposition': disposition, 'cache-control': 'private, no-cache' }, body };
}

async function sendPicture(runtime: Runtime, { params, now, headers: asked }: RawCall, kind: 'picture' | 'preview'): Promise<RawReply> {
  const found = await findPublic(runtime.database, params['code'] ?? '', now);
  if (!found.ok) return { stop: stopOf(found.refusal) };
  const picture = await pictureOf(runtime, found.value, kind);
  if (!picture) return { stop: notFound };
  const headers = { ...shared, 'content-type': 'image/png', etag: `"${picture.digest}"` };
  if (asked['if-none-match'] === headers.etag) return { status: 304, headers };
  return { headers, body: await picture.bytes() };
}

async function sendBadge(runtime: Runtime, { actor, params, headers: asked, address, now }: RawCall): Promise<RawReply> {
  const code = /^(.*)\.svg$/su.exec(params['file'] ?? '')?.[1] ?? '';
  const found = await findPublic(runtime.database, code, now);
  const headers = {
    ...shared,
    'content-type': 'image/svg+xml; charset=utf-8',
    'content-security-policy': "default-src 'none'; frame-ancestors 'none'; sandbox",
  };
  if (!found.ok) return { stop: stopOf(found.refusal), headers, body: missingBadgeSvg() };
  const { id: certificateId, typeName, level, status } = found.value;
  const userAgent = String(asked['user-agent'] ?? '');
  recordVerification(runtime, { certificateId, verifiedBy: actor?.userId ?? null, address, userAgent, at: now, way: 'badge' });
  return { headers, body: badgeSvg({ typeName, level, status, isDemo: runtime.configuration.mode === 'local' }) };
}

const stopOf = (refusal: keyof typeof lookupRefusals): Stop => (refusal === 'certificate_not_found' ? missed : notFound);

async function unlessBusy(answer: () => Promise<RawReply>): Promise<RawReply> {
  try {
    return await answer();
  } catch (error) {
    if (error instanceof DrawingsBusy) return { stop: busy };
    throw error;
  }
}
