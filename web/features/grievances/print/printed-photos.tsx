import { useEffect, useState } from 'react';
import type { CaseFile } from '#contract/grievances/file-fields.ts';
import { call } from '#web/api/call.ts';
import { shrink } from '#web/components/upload/camera/shrink.ts';
import { useTexts } from '#web/ui/text/use-texts.ts';
import classes from './case-paper.module.css';

type Props = {
  /** Of the case, in the order of its timeline. */
  files: readonly CaseFile[];
  number: string;
  /** The code that opened the case, where no account did. */
  receipt?: string | undefined;
  onLoaded: () => void;
};

/** The photos of a case at the end of its paper, small enough for a phone to print; a PDF stays a file of its own. */
export function PrintedPhotos({ files, number, receipt, onLoaded }: Props) {
  const { casePaper } = useTexts('cases');
  // As they were when the paper was opened: it is printed once.
  const [photos] = useState(() => files.filter(({ format }) => format !== 'pdf'));
  const [pictures, setPictures] = useState<readonly (string | undefined)[]>([]);
  const at = pictures.length;
  useEffect(() => {
    const photo = photos[at];
    if (!photo) return onLoaded();
    let isOver = false;
    // One after the other: a phone has room for one decoded photo.
    void pictureOf(photo, number, receipt)
      .catch(() => undefined)
      .then((picture) => {
        if (!isOver) setPictures((before) => [...before, picture]);
      });
    return () => {
      isOver = true;
    };
  }, [photos, at, number, receipt, onLoaded]);

  return (
    <section className={classes.part}>
      <h3>{casePaper.photos}</h3>
      {photos.length < files.length && <p>{casePaper.pdfApart}</p>}
      {photos.map(({ id, name }, place) => (
        <figure key={id} className={classes.photo}>
          <figcaption>{name}</figcaption>
          {place >= at ? (
            <p className={classes.muted}>{casePaper.photoLoading}</p>
          ) : pictures[place] ? (
            <img src={pictures[place]} alt="" />
          ) : (
            <p role="alert">{casePaper.photoFailed}</p>
          )}
        </figure>
      ))}
    </section>
  );
}

/** @returns the address of its data: pages take pictures from this site and from there alone */
async function pictureOf({ id }: CaseFile, number: string, receipt: string | undefined): Promise<string> {
  const body = receipt === undefined ? {} : { receipt };
  const { photo } = await shrink(await call('grievances.readFile', { params: { number, file: id }, body }));
  return new Promise((resolve, reject) => {
    const reader = new FileReader();
    reader.onload = () => resolve(String(reader.result));
    reader.onerror = () => reject(reader.error);
    reader.readAsDataURL(photo);
  });
}
