import { saveFile } from '#ui/client/save-file.ts';

/** Puts the document into the downloads, as text that can be read. */
export function saveMyData(document: { exported_at: string; sections: unknown }): void {
  const file = new Blob([JSON.stringify(document, null, 2)], { type: 'application/json' });
  saveFile(`meridian-${document.exported_at.slice(0, 10)}.json`, file);
}
