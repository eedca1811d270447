import { writeFile } from 'node:fs/promises';
import { relative } from 'node:path';
import { fileURLToPath } from 'node:url';
import { build } from 'vite';

const checkout = fileURLToPath(new URL('../../', import.meta.url));
export const verifierFile = `${checkout}tools/verify-certificate.mjs`;

const banner = `#!/usr/bin/env node
// Checks a Meridian certificate without Meridian. Run it with Node 20 or later: node verify-certificate.mjs --help
// Generated from apps/verifier and features/certificates/rules by "npm run verifier"; edit those.`;

/** The whole command in one file that has nothing but our own code and what Node brings. */
export async function buildVerifier(): Promise<string> {
  const built = await build({
    configFile: false,
    root: checkout,
    publicDir: false,
    logLevel: 'error',
    build: {
      ssr: 'apps/verifier/main.ts',
      write: false,
      target: 'node20',
      minify: false,
      rolldownOptions: { output: { banner } },
    },
  });
  const chunks = (Array.isArray(built) ? built : [built]).flatMap((result) => ('output' in result ? result.output : []));
  const [chunk, ...others] = chunks.filter((part) => part.type === 'chunk');
  const foreign = (chunk?.moduleIds ?? []).filter(
    (id) => !/^(?:apps\/verifier|features\/certificates\/rules)\//.test(relative(checkout, id)),
  );
  if (!chunk || others.length > 0 || foreign.length > 0)
    throw new Error(`The verifier may hold only its own code, not ${foreign.join(', ')}.`);
  return chunk.code;
}

if (process.argv[1] === fileURLToPath(import.meta.url)) await writeFile(verifierFile, await buildVerifier());
