import { spawnSync } from 'node:child_process';
import { chmodSync, chownSync, mkdirSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { expect, test } from 'vitest';
import { newDataFolder, startServer } from './server-process.ts';

const nobody = { uid: 65_534, gid: 65_534 };
const isRoot = process.getuid?.() === 0;
/** Root may write everywhere, so as root the server is run by nobody, who has to be able to read the checkout. */
const runAs = isRoot ? nobody : undefined;
const canRun =
  runAs === undefined ||
  spawnSync(process.execPath, ['-e', `require('node:fs').readFileSync('apps/server/main.ts')`], { ...runAs }).status === 0;

const cannot = (folder: string, reason: string) =>
  `\nMeridian could not start. The data folder ${folder} cannot be used: ${reason}, or choose another folder with MERIDIAN_DATA.\n`;
const notAllowed = 'this user may not read or write it. Start as the user who owns it';

type Case = [name: string, make: (home: string) => string, reason: string];
const cases: Case[] = [
  [
    'may not be entered',
    (home) => {
      const folder = join(home, 'closed');
      mkdirSync(folder);
      chmodSync(folder, 0o000);
      return folder;
    },
    notAllowed,
  ],
  [
    'may not be written',
    (home) => {
      const folder = join(home, 'read-only');
      mkdirSync(folder);
      chmodSync(folder, 0o555);
      return folder;
    },
    notAllowed,
  ],
  [
    'may not be made',
    (home) => {
      mkdirSync(join(home, 'parent'));
      chmodSync(join(home, 'parent'), 0o555);
      return join(home, 'parent', 'data');
    },
    notAllowed,
  ],
  [
    'holds the secret of another user',
    (home) => {
      const folder = join(home, 'of-another');
      mkdirSync(folder);
      writeFileSync(join(folder, 'secret'), 'a secret');
      chmodSync(join(folder, 'secret'), 0o000);
      if (runAs) chownSync(folder, runAs.uid, runAs.gid);
      return folder;
    },
    notAllowed,
  ],
  [
    'lies below a file',
    (home) => {
      writeFileSync(join(home, 'file'), '');
      return join(home, 'file', 'data');
    },
    'a part of the path is a file. Move that file away',
  ],
  [
    'is a file',
    (home) => {
      writeFileSync(join(home, 'file'), '');
      return join(home, 'file');
    },
    'a file has its name. Move that file away',
  ],
];

test.skipIf(!canRun).each(cases)(
  'a data folder that %s is told in a sentence (skipped where nobody cannot read the checkout)',
  async (_name, make, reason) => {
    const folder = make(newDataFolder());
    const server = await startServer({ dataFolder: folder, ...(runAs && { runAs }) });
    expect(await server.ended).toBe(1);
    expect(server.output()).toBe(cannot(folder, reason));
  },
);
