import { ownDataFolder } from '#platform/runtime/data-folder.ts';
import { refuseHeldFolder } from '#platform/runtime/folder-lock.ts';

/** Ends with 1 and a sentence when another server holds the data folder; the launcher asks before it installs or builds. */
try {
  const folder = ownDataFolder(process.env);
  if (folder !== null) refuseHeldFolder(folder);
} catch (error) {
  process.stderr.write(`\nMeridian could not start. ${(error as Error).message}\n`);
  process.exitCode = 1;
}
