import {
  beginText,
  endText,
  type PDFDocument,
  PDFHexString,
  PDFName,
  type PDFRef,
  setCharacterSqueeze,
  setFontAndSize,
  setTextMatrix,
  setTextRenderingMode,
  showText,
  TextRenderingMode,
} from '@cantoo/pdf-lib';
import { readFileSync } from 'node:fs';
import type { DrawnText } from '../rules/drawing.ts';
import { fontPath } from './draw-fonts.ts';
import type { TextSetter } from './draw-text.ts';

const fontKey = 'Hidden';
/** Every letter is half as wide as it is high. */
const letterWidth = 500;

/**
 * Writes lines that are drawn as outlines a second time as text that is not painted, so that they can be selected, searched and read aloud. Its
 * font has a code for each letter, as scanned pages have under their picture: glyphs of scripts that join letters cannot say which letter they are.
 */
export function writeHidden(document: PDFDocument, lines: readonly DrawnText[], setter: TextSetter): void {
  const [page] = document.getPages();
  if (!page || lines.length === 0) return;
  page.node.setFontDictionary(PDFName.of(fontKey), addFont(document));
  for (const line of lines) {
    const letters = setter.visualText(line.text, line.face);
    const wide = setter.measure(line);
    const left = line.x - (line.anchor === 'start' ? 0 : wide / (line.anchor === 'middle' ? 2 : 1));
    page.pushOperators(
      beginText(),
      setFontAndSize(fontKey, line.size),
      setTextRenderingMode(TextRenderingMode.Invisible),
      setCharacterSqueeze((wide * 100_000) / (letters.length * letterWidth * line.size)),
      setTextMatrix(1, 0, 0, 1, left, page.getHeight() - line.y),
      showText(PDFHexString.of(utf16(letters))),
      endText(),
    );
  }
}

const utf16 = (letters: string): string => Buffer.from(letters, 'utf16le').swap16().toString('hex').toUpperCase();

/** Codes are UTF-16, all glyphs are the empty one of a font that is there only because readers expect one. */
function addFont({ context }: PDFDocument): PDFRef {
  const file = context.register(context.flateStream(readFileSync(fontPath('hidden'))));
  const descriptor = context.register(
    context.obj({
      Type: 'FontDescriptor',
      FontName: fontKey,
      Flags: 4,
      FontBBox: [0, -200, letterWidth, 800],
      ItalicAngle: 0,
      Ascent: 800,
      Descent: -200,
      CapHeight: 700,
      StemV: 80,
      FontFile2: file,
    }),
  );
  const toGlyphs = context.register(context.flateStream(new Uint8Array(2 * 65_536)));
  const toUnicode = context.register(context.flateStream(identity));
  const descendant = context.register(
    context.obj({
      Type: 'Font',
      Subtype: 'CIDFontType2',
      BaseFont: fontKey,
      CIDSystemInfo: { Registry: PDFHexString.fromText('Adobe'), Ordering: PDFHexString.fromText('Identity'), Supplement: 0 },
      FontDescriptor: descriptor,
      DW: letterWidth,
      CIDToGIDMap: toGlyphs,
    }),
  );
  return context.register(
    context.obj({
      Type: 'Font',
      Subtype: 'Type0',
      BaseFont: fontKey,
      Encoding: 'Identity-H',
      DescendantFonts: [descendant],
      ToUnicode: toUnicode,
    }),
  );
}

/** Each code means itself. */
const identity = `/CIDInit /ProcSet findresource begin
12 dict begin
begincmap
/CIDSystemInfo << /Registry (Adobe) /Ordering (UCS) /Supplement 0 >> def
/CMapName /Adobe-Identity-UCS def
/CMapType 2 def
1 begincodespacerange
<0000> <FFFF>
endcodespacerange
1 beginbfrange
<0000> <FFFF> <0000>
endbfrange
endcmap
CMapName currentdict /CMap defineresource pop
end
end`;
