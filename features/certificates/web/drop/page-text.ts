import type { PDFDocumentProxy } from 'pdfjs-dist';
// oxlint-disable-next-line import/default -- the bundler makes it the address
import workerAddress from 'pdfjs-dist/build/pdf.worker.min.mjs?url';

const timeoutMs = 15_000;
const mostPieces = 2000;

/** The runs of text on the first page of a PDF; none when it cannot be read. The reader is large and loaded only for files that were changed. */
export async function readPageText(bytes: Uint8Array): Promise<string[]> {
  const { getDocument, GlobalWorkerOptions } = await import('pdfjs-dist');
  GlobalWorkerOptions.workerSrc = workerAddress;
  const loading = getDocument({ data: Uint8Array.from(bytes), disableFontFace: true, useSystemFonts: false, enableXfa: false });
  let timer: ReturnType<typeof setTimeout> | undefined;
  const tooLong = new Promise<never>((_resolve, reject) => {
    timer = setTimeout(() => reject(new Error('The page takes too long to read.')), timeoutMs);
  });
  try {
    return await Promise.race([tooLong, loading.promise.then(firstPageText)]);
  } catch {
    return [];
  } finally {
    clearTimeout(timer);
    // Ends the worker, whatever it is busy with.
    void loading.destroy();
  }
}

async function firstPageText(document: PDFDocumentProxy): Promise<string[]> {
  const page = await document.getPage(1);
  const { items } = await page.getTextContent();
  return items
    .slice(0, mostPieces)
    .map((item) => ('str' in item ? item.str : ''))
    .filter((text) => text.trim() !== '');
}
