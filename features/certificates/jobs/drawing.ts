import { z } from 'zod';
import type { Job } from '#platform/jobs/jobs.ts';
import type { Runtime } from '#platform/runtime/runtime.ts';
import { readCertificateFile } from '../service/certificate-file.ts';
import { dropOldBytes } from '../store/certificate-files.ts';

const keptDays = 30;
const drawn = z.object({ certificateId: z.uuid() });

/** A certificate's PDF is drawn when it is issued, so that nobody waits for it, and kept for a month. */
export function drawingJobs(runtime: Runtime): Job[] {
  return [
    {
      name: 'certificates.draw-file',
      handle: async (data) => void (await readCertificateFile(runtime, drawn.parse(data).certificateId)),
    },
    {
      name: 'certificates.drop-old-files',
      schedule: '40 3 * * *',
      handle: () => dropOldBytes(runtime.database, new Date(runtime.clock.now().getTime() - keptDays * 86_400_000)),
    },
  ];
}
