import { inCheckout } from './checkout.mjs';
import { install } from './install.mjs';
import { chooseNode } from './node.mjs';
import { followParent } from './parent.mjs';
import { run, stopAll } from './run.mjs';
import { say } from './say.mjs';
import { serverArguments, serverEnvironment } from './server.mjs';

const serverPort = process.env.PORT ?? '4173';
const webPort = process.env.WEB_PORT ?? '5173';
const webUrl = `http://127.0.0.1:${webPort}`;

say('Meridian, for developers');
followParent();
await install();
say(`  Pages with hot reload: ${webUrl}`);
say(`  Server, restarted on every change: http://127.0.0.1:${serverPort}`);

const server = run(chooseNode(), serverArguments({ flags: ['--watch', '--watch-preserve-output'], words: ['--source'] }), {
  env: { ...serverEnvironment, PORT: serverPort, PUBLIC_URL: webUrl },
  hasChannel: true,
});
const web = run(
  chooseNode(),
  [inCheckout('node_modules', '@react-router', 'dev', 'bin.cjs'), 'dev', '--host', '127.0.0.1', '--port', webPort],
  {
    env: { API_ORIGIN: `http://127.0.0.1:${serverPort}` },
  },
);
const { code } = await Promise.race([server, web]);
stopAll();
await Promise.all([server, web]);
process.exit(code);
