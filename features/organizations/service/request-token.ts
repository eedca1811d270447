import { createHash, createHmac } from 'node:crypto';

/** The token in the links of a request's mails. It follows from the server's secret, so that reminders carry the same link and nothing keeps it. */
export const requestToken = (secret: string, requestId: string): string =>
  createHmac('sha256', secret).update(`assessment request ${requestId}`).digest('base64url');

/** What `assessment_requests.token_hash` holds. */
export const requestTokenHash = (token: string): string => createHash('sha256').update(token).digest('hex');
