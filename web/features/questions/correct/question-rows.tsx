import type { ReactNode } from 'react';
import { useTexts } from '#web/ui/text/use-texts.ts';
import classes from './correct.module.css';
import type { Edit } from './cut-edit.ts';

/** The questions of a paper in their order. @param fields those of the chosen one @param onChoose left out where they are only read */
export function QuestionRows({
  edit: { questions, at },
  fields,
  onChoose,
}: {
  edit: Edit;
  fields?: ReactNode;
  onChoose?: (at: number) => void;
}) {
  const { correctScreen: texts } = useTexts('correcting');
  if (questions.length === 0)
    return <p className={classes.muted}>{onChoose ? texts.listEmpty : texts.state.none}</p>;
  return (
    <ol className={classes.rows} aria-label={texts.list}>
      {questions.map(({ key, number, part, marks, section, alternative, text }, index) => {
        const words = (
          <>
            <strong>{texts.name(number, part)}</strong>
            <span className={classes.text} dir="auto">
              {text}
            </span>
            <small className={classes.facts}>
              {section && <span dir="auto">{section}</span>}
              {alternative !== undefined && alternative > 1 && <span>{texts.or}</span>}
              <span data-missing={marks === undefined || undefined}>
                {marks === undefined ? texts.noMarks : texts.marksOf(marks)}
              </span>
            </small>
          </>
        );
        return (
          <li key={key} data-chosen={index === at || undefined}>
            {onChoose ? (
              <button
                type="button"
                className={classes.row}
                data-row={index}
                aria-current={index === at || undefined}
                onClick={() => onChoose(index)}
              >
                {words}
              </button>
            ) : (
              <div className={classes.row}>{words}</div>
            )}
            {index === at && fields}
          </li>
        );
      })}
    </ol>
  );
}
