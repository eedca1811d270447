import { ok } from '#platform/contract/outcome.ts';
import { type Route, route } from '#platform/http/route.ts';
import type { Runtime } from '#platform/runtime/runtime.ts';
import { checkFile } from '../contract/file-check.ts';
import { isCurrentFile } from '../service/certificate-file.ts';
import { findPublic } from '../service/find-public.ts';
import { findIssuedFile } from '../store/file-checks.ts';

/** The file itself never comes here: whoever checks one sends its digest. */
export const fileCheckRoute = (runtime: Runtime): Route =>
  route(checkFile, async ({ params, body, now }) => {
    const found = await findPublic(runtime.database, params.code, now);
    if (!found.ok) return found;
    const file = await findIssuedFile(runtime.database, found.value.id, body.digest);
    return ok({ is_issued: file !== null, is_current: file !== null && (await isCurrentFile(runtime, found.value.id, file)) });
  });
