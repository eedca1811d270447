import { bundle } from './bundle.mjs';
import { refuseHeldFolder } from './held-folder.mjs';
import { install } from './install.mjs';
import { chooseNode } from './node.mjs';
import { followParent } from './parent.mjs';
import { run } from './run.mjs';
import { say } from './say.mjs';
import { serverArguments, serverEnvironment } from './server.mjs';

say('Meridian');
followParent();
refuseHeldFolder();
await install();
await bundle();
say('  Starting the server.');
const { code } = await run(chooseNode(), serverArguments(), { env: serverEnvironment, hasChannel: true });
process.exit(code);
