import { type CSSProperties, useState } from 'react';
import { pictureAddress } from '#contract/files/address.ts';
import type { AttachedFile } from '#contract/files/attached-fields.ts';
import type { FileDetails, PageSummary } from '#contract/files/calls.ts';
import { examText } from '#contract/languages/dates.ts';
import { useRead } from '#web/api/queries.ts';
import { Button } from '#web/ui/controls/button.tsx';
import { Loaded } from '#web/ui/loading/loaded.tsx';
import { useTexts } from '#web/ui/text/use-texts.ts';
import classes from './review.module.css';

/** A file that is being read is asked about again after so many milliseconds. */
const ASK_AGAIN_MS = 4000;

const isBeingRead = ({ state }: FileDetails) => state === 'waiting' || state === 'reading';

/** A file with pictures of its pages. */
type Pictured = Pick<AttachedFile, 'id' | 'name' | 'exam'>;

/** The pictures of all pages of files, one below the other, beside what is decided on them. */
export function FilePages({ files }: { files: readonly Pictured[] }) {
  const { reviewScreen: texts } = useTexts('review');
  return (
    // biome-ignore lint/a11y/noNoninteractiveTabindex: it is scrolled by keys
    <section className={classes.pages} aria-label={texts.pages} tabIndex={0}>
      {files.map((file) => (
        <PagesOf key={file.id} file={file} />
      ))}
    </section>
  );
}

function PagesOf({ file: { id, name, exam } }: { file: Pictured }) {
  const messages = useTexts('review');
  const { reviewScreen: texts } = messages;
  const query = useRead(
    'files.get',
    { params: { id } },
    {
      identifies: true,
      refetchInterval: ({ state: { data } }) => (data && isBeingRead(data) ? ASK_AGAIN_MS : false),
    },
  );
  const [isCompared, setCompared] = useState(false);
  const photos = (isCompared && query.data?.photos) || [];
  return (
    <>
      <div className={classes.fileHead}>
        <h3>{name}</h3>
        {query.data?.photos && (
          <Button look="plain" aria-pressed={isCompared} onClick={() => setCompared(!isCompared)}>
            {isCompared ? texts.hidePhotos : texts.showPhotos}
          </Button>
        )}
      </div>
      {exam && <p>{examText(messages, exam, 'long')}</p>}
      <Loaded query={query} loading={texts.loadingPages} failure={texts.pagesFailed}>
        {(file) => (
          <>
            {file.leaves.map((leaf) => {
              const photo = photos.find(({ number }) => number === leaf.number);
              return photo ? (
                <div key={leaf.number} className={classes.beside}>
                  <PageOf file={file} leaf={leaf} />
                  <PageOf file={file} leaf={photo} of="photos" />
                </div>
              ) : (
                <PageOf key={leaf.number} file={file} leaf={leaf} />
              );
            })}
            {isBeingRead(file) && <p role="status">{texts.beingRead}</p>}
            {file.state === 'unreadable' && <p role="status">{texts.unreadable}</p>}
          </>
        )}
      </Loaded>
    </>
  );
}

/** A page's picture, upright, in a room that is there before it. */
function PageOf({
  file,
  leaf,
  of = 'pages',
}: {
  file: FileDetails;
  leaf: PageSummary;
  of?: 'pages' | 'photos';
}) {
  const { reviewScreen: texts } = useTexts('review');
  const [isBroken, setBroken] = useState(false);
  const { number, width, height, quarters = 0 } = leaf;
  if (!width || !height) return isBeingRead(file) ? null : <p>{texts.noPicture(number)}</p>;
  if (isBroken) return <p role="status">{texts.pageFailed(number)}</p>;
  const isLying = quarters % 2 === 1;
  const shape = {
    '--width': isLying ? height : width,
    '--height': isLying ? width : height,
  } as CSSProperties; // its own names
  return (
    <div className={classes.page} style={shape}>
      <img
        src={pictureAddress(of, file.id, number, file.key)}
        alt={of === 'photos' ? texts.photoOf(number, file.name) : texts.pageOf(number, file.name)}
        width={width}
        height={height}
        data-quarters={quarters}
        loading="lazy"
        onError={() => setBroken(true)}
      />
    </div>
  );
}
