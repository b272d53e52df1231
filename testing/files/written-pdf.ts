import sharp from 'sharp';

/** A page of a PDF that is written by hand: a JPEG over all of it, and text in a font that every reader has. */
type WrittenPage = {
  jpeg?: Buffer;
  text?: string;
  /** 3: it is not drawn. */
  renderMode?: number;
  /** In points. */
  size?: [width: number, height: number];
  /** Anything else that is drawn: as it is in the file, with what its dictionary says of it. */
  drawn?: { bytes: Buffer; dictionary: string };
  /** Anything else in the page's dictionary. */
  more?: string;
};

/** A PDF from its objects, with a right table of where they are. @param more anything else in the document's dictionaries */
export async function writtenPdf(
  pages: readonly WrittenPage[],
  { catalog = '', trailer = '' }: { catalog?: string; trailer?: string } = {},
): Promise<Buffer> {
  const objects: Buffer[] = [];
  const add = (body: string | Buffer): number => objects.push(Buffer.from(body));
  const stream = (dictionary: string, bytes: Buffer): Buffer =>
    Buffer.concat([
      Buffer.from(`<< ${dictionary} /Length ${bytes.length} >>\nstream\n`),
      bytes,
      Buffer.from('\nendstream'),
    ]);
  add(`<< /Type /Catalog /Pages 2 0 R ${catalog} >>`);
  add('');
  const font = add('<< /Type /Font /Subtype /Type1 /BaseFont /Helvetica >>');
  const kids: number[] = [];
  for (const { jpeg, text, renderMode = 0, size: [width, height] = [595, 842], drawn, more = '' } of pages) {
    let content = '';
    let images = '';
    if (jpeg) {
      const { width: across = 1, height: down = 1, channels } = await sharp(jpeg).metadata();
      const space = channels === 1 ? '/DeviceGray' : '/DeviceRGB';
      const image = add(
        stream(
          `/Type /XObject /Subtype /Image /Width ${across} /Height ${down} /ColorSpace ${space} /BitsPerComponent 8 /Filter /DCTDecode`,
          jpeg,
        ),
      );
      images = `/XObject << /Im0 ${image} 0 R >>`;
      content += `q ${width} 0 0 ${height} 0 0 cm /Im0 Do Q\n`;
    }
    if (text) {
      const lines = text.split('\n').map((line) => `(${line.replace(/[\\()]/g, '\\$&')}) Tj T*`);
      content += `BT /F1 12 Tf ${renderMode} Tr 16 TL 50 ${height - 60} Td ${lines.join(' ')} ET\n`;
    }
    const contents = add(stream(drawn?.dictionary ?? '', drawn?.bytes ?? Buffer.from(content)));
    kids.push(
      add(
        `<< /Type /Page /Parent 2 0 R /MediaBox [0 0 ${width} ${height}] /Contents ${contents} 0 R /Resources << /Font << /F1 ${font} 0 R >> ${images} >> ${more} >>`,
      ),
    );
  }
  objects[1] = Buffer.from(
    `<< /Type /Pages /Count ${kids.length} /Kids [${kids.map((kid) => `${kid} 0 R`).join(' ')}] >>`,
  );
  return withTable(objects, trailer);
}

function withTable(objects: readonly Buffer[], trailer: string): Buffer {
  const parts = [Buffer.from('%PDF-1.7\n')];
  const places: number[] = [];
  let at = parts[0]?.length ?? 0;
  for (const [index, body] of objects.entries()) {
    const whole = Buffer.concat([Buffer.from(`${index + 1} 0 obj\n`), body, Buffer.from('\nendobj\n')]);
    places.push(at);
    parts.push(whole);
    at += whole.length;
  }
  const rows = places.map((place) => `${String(place).padStart(10, '0')} 00000 n \n`);
  parts.push(
    Buffer.from(
      `xref\n0 ${objects.length + 1}\n0000000000 65535 f \n${rows.join('')}trailer\n<< /Size ${objects.length + 1} /Root 1 0 R ${trailer} >>\nstartxref\n${at}\n%%EOF\n`,
    ),
  );
  return Buffer.concat(parts);
}
