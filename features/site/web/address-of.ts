/** The address at which the text of a file is shown. */
export function addressOf(file: string): string {
  return file.replace('/content/en', '').replace(/\.md$/u, '');
}
