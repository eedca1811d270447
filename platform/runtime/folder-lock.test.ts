import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { expect, onTestFinished, test } from 'vitest';
import { FolderInUse, holdFolder, isFolderHeld, readHolder } from './folder-lock.ts';

function folder(): string {
  const path = mkdtempSync(join(tmpdir(), 'meridian-lock-'));
  onTestFinished(() => rmSync(path, { recursive: true, force: true }));
  return path;
}

/** Another process that takes the folder and keeps it. */
async function otherHolder(place: string) {
  const module = JSON.stringify(new URL('./folder-lock.ts', import.meta.url).href);
  const code = `import { holdFolder } from ${module}; holdFolder(${JSON.stringify(place)}); console.log('held'); setInterval(() => {}, 1000);`;
  const child = spawn(process.execPath, ['--input-type=module', '-e', code], { stdio: ['ignore', 'pipe', 'inherit'] });
  await once(child.stdout, 'data');
  return child;
}

test('the second server on a data folder is refused, with the folder and the holder named', async () => {
  const place = folder();
  const other = await otherHolder(place);
  expect(isFolderHeld(place)).toBe(true);
  expect(() => holdFolder(place)).toThrow(FolderInUse);
  expect(() => holdFolder(place)).toThrow(new RegExp(`${place} is in use by another Meridian server \\(process ${other.pid},`));
  other.kill('SIGKILL');
  await once(other, 'exit');
});

test('a holder that was killed holds nothing', async () => {
  const place = folder();
  const other = await otherHolder(place);
  other.kill('SIGKILL');
  await once(other, 'exit');
  expect(isFolderHeld(place)).toBe(false);
  const held = holdFolder(place);
  expect(readHolder(place)?.pid).toBe(process.pid);
  held.release();
});

test('a folder that was given back can be taken again', () => {
  const place = folder();
  holdFolder(place).release();
  const held = holdFolder(place);
  held.note({ socketFolder: '/somewhere' });
  expect(readHolder(place)).toMatchObject({ pid: process.pid, socketFolder: '/somewhere' });
  expect(() => holdFolder(place)).toThrow(FolderInUse);
  held.release();
});

test('a folder that nobody ever held is free', () => {
  expect(isFolderHeld(folder())).toBe(false);
});
