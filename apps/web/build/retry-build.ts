/** How one run of the bundler ended, with what it wrote to stderr. */
export type BuildRun = { code: number; errors: string };

const maxRuns = 3;
const prerenderTimeout = /Prerender: Request (?:failed|timed out) for (?<path>\S+): The operation was aborted/u;

/**
 * Runs the bundler until it is done. React Router gives each prerendered page ten seconds and no setting for more, so a page that a busy
 * machine renders too slowly is no defect of ours: that is tried again, and said in a sentence. Any other failure is shown as it is.
 */
export async function retryBuild(runBundler: () => Promise<BuildRun>, print: (text: string) => void): Promise<number> {
  for (let nth = 1; ; nth += 1) {
    const { code, errors } = await runBundler();
    const latePage = code === 0 ? undefined : prerenderTimeout.exec(errors)?.groups?.['path'];
    if (latePage === undefined) {
      if (errors !== '') print(errors);
      return code;
    }
    const late = `The page ${latePage} was not rendered within ten seconds, because this machine is busy.`;
    if (nth === maxRuns) {
      print(`${late} That was try ${nth} of ${maxRuns}. Build again when less is running.\n`);
      return code;
    }
    print(`${late} Building again (try ${nth + 1} of ${maxRuns}).\n`);
  }
}
