import { useState } from 'react';
import type { Question } from '#contract/questions/calls.ts';
import { CutOut } from '#web/components/files/cut-out.tsx';
import { cutOutOf } from '#web/components/questions/cut-out-of.ts';
import { useTexts } from '#web/ui/text/use-texts.ts';
import classes from './question-picture.module.css';

/** Where a printed line is too small to be read: its text stands below it. */
const isNarrow = () => matchMedia('(max-width: 40em)').matches;

/** A question as it is printed: its parts of the pictures of its pages. Its text where there is no picture, or it does not come. */
export function QuestionPicture({ question: { file, key, places, text } }: { question: Question }) {
  const { practice: texts } = useTexts('learning').learningScreens;
  const [failed, setFailed] = useState(false);
  const isPictured = places.length > 0 && places.every(({ picture }) => picture);
  if (failed || !isPictured)
    return (
      <p className={classes.text} dir="auto">
        {text}
      </p>
    );
  return (
    <>
      <div className={classes.paper} onErrorCapture={() => setFailed(true)}>
        {places.map(
          ({ picture, ...place }, at) =>
            picture && (
              <CutOut
                key={`${place.page} ${place.top} ${place.left}`}
                file={file}
                page={place.page}
                rect={cutOutOf(place)}
                picture={{ ...picture, key }}
                alt={at === 0 ? texts.pictureOf(text) : ''}
              />
            ),
        )}
      </div>
      <details className={classes.asText} open={isNarrow()}>
        <summary>{texts.asText}</summary>
        <p dir="auto">{text}</p>
      </details>
    </>
  );
}
