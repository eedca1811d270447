import { measureAccountTiming } from './account-timing.ts';
import { measureAdminLists } from './admin-lists.ts';
import { attackBank } from './bank-attack.ts';
import { measureBulkCheck } from './bulk-check.ts';
import { measureCertificatePdf } from './certificate-pdf.ts';
import { measureDeliverWebhooks } from './deliver-webhooks.ts';
import { measureDeliverQuestions } from './deliver-questions.ts';
import { measureDrawForm } from './draw-form.ts';
import { measureExamActs } from './exam-acts.ts';
import { playExamDay } from './exam-day.ts';
import { measureLeaderboard } from './leaderboard.ts';
import { measureListRequests } from './list-requests.ts';
import { tableOf } from './measurement.ts';
import { measureImportMemory } from './import-memory.ts';
import { measureImportPeople } from './import-people.ts';
import { measureImportQuestions } from './import-questions.ts';
import { measureLogAppend } from './log-append.ts';
import { measureLighthouse } from './lighthouse.ts';
import { measureReadSame } from './read-same.ts';
import { measureReadUser } from './read-user.ts';
import { measureSaveAnswer } from './save-answer.ts';
import { measureStartAttempt } from './start-attempt.ts';
import { measureStart } from './start.ts';
import { measureSubmitAttempt } from './submit-attempt.ts';
import { measureVerifyCertificate } from './verify-certificate.ts';

const benches = {
  start: measureStart,
  'read-user': measureReadUser,
  'read-same': measureReadSame,
  'account-timing': measureAccountTiming,
  'draw-form': measureDrawForm,
  'deliver-webhooks': measureDeliverWebhooks,
  'import-people': measureImportPeople,
  'import-memory': measureImportMemory,
  'import-questions': measureImportQuestions,
  'save-answer': measureSaveAnswer,
  'start-attempt': measureStartAttempt,
  'deliver-questions': measureDeliverQuestions,
  'submit-attempt': measureSubmitAttempt,
  'verify-certificate': measureVerifyCertificate,
  'bulk-check': measureBulkCheck,
  leaderboard: measureLeaderboard,
  'list-requests': measureListRequests,
  'admin-lists': measureAdminLists,
  'log-append': measureLogAppend,
  'certificate-pdf': measureCertificatePdf,
};

/** `npm run bench` measures all promises; `npm run bench -- start` one of them; `npm run bench -- exam-day 2000 180` plays a day of 2,000 who answer for 180 s; `npm run bench -- exam-acts` compares each act of that day with the best SQL for it; `npm run bench -- bank-attack` tries to learn keys from what the public and candidates can see; `npm run bench -- lighthouse` looks at the public pages of a build as a phone does. */
const wanted = process.argv.slice(2);
if (wanted[0] === 'exam-day') {
  process.stdout.write(`\n${await playExamDay(Number(wanted[1] ?? 2000), Number(wanted[2] ?? 180))}\n`);
} else if (wanted[0] === 'exam-acts') {
  process.stdout.write(`\n${await measureExamActs()}\n`);
} else if (wanted[0] === 'bank-attack') {
  process.stdout.write(`\n${await attackBank()}\n`);
} else if (wanted[0] === 'lighthouse') {
  process.stdout.write(`\n${await measureLighthouse()}\n`);
} else {
  for (const [name, measure] of Object.entries(benches)) {
    if (wanted.length > 0 && !wanted.includes(name)) continue;
    process.stdout.write(`\n${name}\n${tableOf(await measure())}\n`);
  }
}
