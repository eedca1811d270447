import type { RawRoute, Route } from '#platform/http/route.ts';
import type { Runtime } from '#platform/runtime/runtime.ts';
import { certificateAdminRawRoutes, certificateAdminRoutes, nameCorrectionRoutes } from './routes/admin.ts';
import { credentialRawRoutes } from './routes/credentials.ts';
import { fileCheckRoute } from './routes/file-check.ts';
import { demoCertificatesRoute } from './routes/demo.ts';
import { holderRoutes } from './routes/holder.ts';
import { checkpointRoute, logRoutes } from './routes/log.ts';
import { verifyRoutes } from './routes/verify.ts';
import { picturesRawRoutes } from './routes/pictures.ts';

export function certificatesRoutes(runtime: Runtime): Route[] {
  return [
    ...verifyRoutes(runtime),
    fileCheckRoute(runtime),
    ...holderRoutes(runtime),
    ...certificateAdminRoutes(runtime),
    ...nameCorrectionRoutes(runtime),
    ...logRoutes(runtime),
    demoCertificatesRoute(runtime),
  ];
}

export function certificatesRawRoutes(runtime: Runtime): RawRoute[] {
  return [checkpointRoute(runtime), ...certificateAdminRawRoutes(runtime), ...credentialRawRoutes(runtime), ...picturesRawRoutes(runtime)];
}
