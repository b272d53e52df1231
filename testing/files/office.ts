import { strToU8, zipSync } from 'fflate';

const escaped = (text: string) => text.replace(/&/g, '&amp;').replace(/</g, '&lt;');
const zip = (parts: Record<string, string>) =>
  Buffer.from(
    zipSync(Object.fromEntries(Object.entries(parts).map(([name, part]) => [name, strToU8(part)]))),
  );

/** A DOCX of pages of lines. */
export function docxOf(pages: readonly (readonly string[])[]): Buffer {
  const paragraphs = pages.map((lines) =>
    lines.map((line) => `<w:p><w:r><w:t xml:space="preserve">${escaped(line)}</w:t></w:r></w:p>`).join(''),
  );
  const ending = '<w:p><w:r><w:br w:type="page"/></w:r></w:p>';
  return zip({
    '[Content_Types].xml':
      '<?xml version="1.0"?><Types xmlns="http://schemas.openxmlformats.org/package/2006/content-types"><Override PartName="/word/document.xml" ContentType="application/vnd.openxmlformats-officedocument.wordprocessingml.document.main+xml"/></Types>',
    'word/document.xml': `<?xml version="1.0"?><w:document><w:body>${paragraphs.join(ending)}</w:body></w:document>`,
  });
}

/** A PPTX whose slides' files are numbered the other way round than they are shown. */
export function pptxOf(slides: readonly (readonly string[])[]): Buffer {
  const numbers = slides.map((_, index) => slides.length - index);
  const files = slides.map((lines, index): [string, string] => [
    `ppt/slides/slide${numbers[index]}.xml`,
    `<p:sld><a:p>${lines.map((line) => `<a:r><a:t>${escaped(line)}</a:t></a:r>`).join('</a:p><a:p>')}</a:p></p:sld>`,
  ]);
  const relations = numbers.map(
    (number) => `<Relationship Id="rId${number}" Type="slide" Target="slides/slide${number}.xml"/>`,
  );
  return zip({
    '[Content_Types].xml':
      '<?xml version="1.0"?><Types><Override PartName="/ppt/presentation.xml" ContentType="application/vnd.openxmlformats-officedocument.presentationml.presentation.main+xml"/></Types>',
    'ppt/presentation.xml': `<p:presentation><p:sldIdLst>${numbers.map((number) => `<p:sldId id="${255 + number}" r:id="rId${number}"/>`).join('')}</p:sldIdLst></p:presentation>`,
    'ppt/_rels/presentation.xml.rels': `<Relationships>${relations.join('')}</Relationships>`,
    ...Object.fromEntries(files),
  });
}
