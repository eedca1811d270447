import type { Job } from '#platform/jobs/jobs.ts';
import type { Runtime } from '#platform/runtime/runtime.ts';
import { mailReviewers } from './service/mail-reviewers.ts';

export function questionsJobs(runtime: Runtime): Job[] {
  return [{ name: 'questions.mail-reviewers', schedule: '1 * * * *', handle: () => mailReviewers(runtime, runtime.clock.now()) }];
}
