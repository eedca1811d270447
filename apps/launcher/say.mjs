/** Everything the launcher tells a person goes through here: one line a step. */
export function say(line = '') {
  process.stdout.write(`${line}\n`);
}

/** Ends with a sentence and an exit code that is not 0. */
export function giveUp(sentence, exitCode = 1) {
  process.stderr.write(`\n${sentence}\n`);
  process.exit(exitCode);
}

/** `4 s`, `1 min 20 s`. */
export function spell(milliseconds) {
  const seconds = Math.max(1, Math.round(milliseconds / 1000));
  return seconds < 60 ? `${seconds} s` : `${Math.floor(seconds / 60)} min ${seconds % 60} s`;
}

/** Says every few seconds that something long is still under way; returns what ends it. */
export function beat(label) {
  const begun = Date.now();
  const timer = setInterval(() => say(`    ${label} … ${spell(Date.now() - begun)}`), 5000);
  return () => clearInterval(timer);
}
