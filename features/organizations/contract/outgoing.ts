import { z } from 'zod';
import type { WebhookEvent } from '../rules/webhook.ts';

const requestId = '0f8fad5b-d9cb-469f-a165-70867728950e';

const resultData = z.object({
  request_id: z.uuid(),
  roster_id: z.uuid(),
  /** Your own number for the person. */
  external_id: z.string().nullable(),
  level: z.enum(['nothing', 'verdict', 'full']),
});
const certificateData = z.object({
  code: z.string(),
  verify_url: z.url(),
  /** The request whose result earned it; null for a certificate that is only watched. */
  request_id: z.uuid().nullable(),
});

const bodyOf = <Data extends z.core.$ZodType>(type: string, data: Data) =>
  z.object({
    /** The same on each try: keep it, and skip an event that you have had. */
    id: z.uuid(),
    type: z.literal(type),
    data,
  });

const resultSample = {
  request_id: requestId,
  roster_id: '7c9e6679-7425-40de-944b-e07fc1f90ae7',
  external_id: 'C-1042',
};
const certificateSample = {
  code: '7K3M-9QXT-2V4B-8HNR-5WYC',
  verify_url: 'https://meridian.example.org/verify/7K3M-9QXT-2V4B-8HNR-5WYC',
  request_id: requestId,
};

const event = <Data extends z.core.$ZodType>(name: WebhookEvent, summary: string, data: Data, sample: unknown) => ({
  name,
  summary,
  body: bodyOf(name, data),
  example: { id: 'c56a4180-65aa-42ec-a945-5fd21dec0538', type: name, data: sample },
});

/** The events that organizations can have sent to them, for the reference. */
export const outgoingEvents = [
  event(
    'result.shared',
    'A person shares the result of your request, or shares more or less of it. Read it with a key that has the `results` scope.',
    resultData,
    { ...resultSample, level: 'full' },
  ),
  event('result.withdrawn', 'A result is no longer shared. Delete your copy.', resultData, { ...resultSample, level: 'nothing' }),
  event('certificate.issued', 'A result that is shared with you in full has earned a certificate.', certificateData, certificateSample),
  event(
    'certificate.revoked',
    'A certificate you watch, or one from a result shared in full, was revoked.',
    certificateData,
    certificateSample,
  ),
  event(
    'certificate.expired',
    'A certificate you watch, or one from a result shared in full, has expired.',
    certificateData,
    certificateSample,
  ),
];
