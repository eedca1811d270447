export type TarEntry = { name: string; mode: number; isFolder: boolean; bytes: Buffer };

const blockBytes = 512;
const textAt = (archive: Buffer, from: number, length: number) => archive.toString('utf8', from, from + length).replace(/\0.*$/s, '');
const numberAt = (archive: Buffer, from: number, length: number) => Number.parseInt(textAt(archive, from, length), 8);

/** The files and folders of a plain tar archive. */
export function* readTar(archive: Buffer): Generator<TarEntry> {
  for (let at = 0; at < archive.length && archive[at] !== 0;) {
    const size = numberAt(archive, at + 124, 12);
    yield {
      name: textAt(archive, at, 100),
      mode: numberAt(archive, at + 100, 8),
      isFolder: textAt(archive, at + 156, 1) === '5',
      bytes: archive.subarray(at + blockBytes, at + blockBytes + size),
    };
    at += blockBytes + Math.ceil(size / blockBytes) * blockBytes;
  }
}
