import { useEffect, useState } from 'react';
import type { Unreadable } from '#contract/files/values.ts';
import type { CaseFile } from '#contract/grievances/file-fields.ts';
import { MOST_PRINTED_PAGES } from '#contract/grievances/file-values.ts';
import type { GroupTexts } from '#contract/languages/groups.ts';
import { call } from '#web/api/call.ts';
import { shrink } from '#web/components/upload/camera/shrink.ts';
import kit from '#web/ui/kit.module.css';
import { useTexts } from '#web/ui/text/use-texts.ts';
import classes from './case-paper.module.css';

type Opened = {
  number: string;
  /** The code that opened the case, where no account did. */
  receipt?: string | undefined;
};
type Props = Opened & {
  /** Of the case, in the order of its timeline. */
  files: readonly CaseFile[];
  onLoaded: () => void;
};
/** The pages of a file as addresses of their data: pages of the site take pictures from this site and from there alone. */
type Printed = { count: number; pictures: readonly string[]; problem: Unreadable | 'failed' | null };

/** The files of a case at the end of its paper: photos small enough for a phone to print, and the pages of PDFs. */
export function PrintedFiles({ files: given, number, receipt, onLoaded }: Props) {
  const { casePaper } = useTexts('cases');
  // As they were when the paper was opened: it is printed once.
  const [files] = useState(given);
  const [loaded, setLoaded] = useState<readonly Printed[]>([]);
  const at = loaded.length;
  const room =
    MOST_PRINTED_PAGES -
    loaded.reduce(
      (sum, { pictures }, place) => sum + (files[place]?.format === 'pdf' ? pictures.length : 0),
      0,
    );
  useEffect(() => {
    const file = files[at];
    if (!file) return onLoaded();
    let isOver = false;
    // One after the other: a phone has room for one decoded photo.
    void printedOf(file, { number, receipt }, room)
      .catch((): Printed => ({ count: 0, pictures: [], problem: 'failed' }))
      .then((printed) => {
        if (!isOver) setLoaded((before) => [...before, printed]);
      });
    return () => {
      isOver = true;
    };
  }, [files, at, number, receipt, room, onLoaded]);

  return (
    <section className={classes.part}>
      <h3>{casePaper.files}</h3>
      {files.map((file, place) => {
        const its = loaded[place];
        return (
          <div key={file.id} className={classes.part}>
            {its?.pictures.map((picture, page) => (
              // biome-ignore lint/suspicious/noArrayIndexKey: pages of a file have no name but their number
              <figure key={page} className={classes.photo}>
                <figcaption>
                  {file.format === 'pdf' ? casePaper.pageOf(file.name, page + 1, its.count) : file.name}
                </figcaption>
                <img src={picture} alt="" />
              </figure>
            ))}
            {(!its || its.problem) && (
              <figure className={classes.photo}>
                <figcaption>{file.name}</figcaption>
                {its?.problem ? (
                  <p role="alert">{problemText(casePaper, its.problem)}</p>
                ) : (
                  <p className={kit.muted}>{casePaper.fileLoading}</p>
                )}
              </figure>
            )}
          </div>
        );
      })}
    </section>
  );
}

const problemText = (
  casePaper: GroupTexts['cases']['casePaper'],
  problem: NonNullable<Printed['problem']>,
) =>
  problem === 'failed'
    ? casePaper.fileFailed
    : problem === 'encrypted'
      ? casePaper.pdfLocked
      : problem === 'pages'
        ? casePaper.pdfLong(MOST_PRINTED_PAGES)
        : casePaper.pdfBroken;

/** @param room so many pages of PDFs may still come */
async function printedOf(file: CaseFile, opened: Opened, room: number): Promise<Printed> {
  const of = { number: opened.number, file: file.id };
  const body = opened.receipt === undefined ? {} : { receipt: opened.receipt };
  if (file.format !== 'pdf') {
    const { photo } = await shrink(await call('grievances.readFile', { params: of, body }));
    return { count: 1, pictures: [await addressOf(photo)], problem: null };
  }
  const pictures: string[] = [];
  for (;;) {
    const more = await call('grievances.readPages', {
      params: of,
      body: { ...body, from: pictures.length + 1 },
    });
    const { count, pages } = more;
    if (count > room) return { count, pictures: [], problem: 'pages' };
    pictures.push(...pages.map((page) => `data:image/webp;base64,${page}`));
    const problem = more.problem ?? (pages.length === 0 ? 'damaged' : null);
    if (problem || pictures.length >= count) return { count, pictures, problem };
  }
}

function addressOf(photo: Blob): Promise<string> {
  return new Promise((resolve, reject) => {
    const reader = new FileReader();
    reader.onload = () => resolve(String(reader.result));
    reader.onerror = () => reject(reader.error);
    reader.readAsDataURL(photo);
  });
}
