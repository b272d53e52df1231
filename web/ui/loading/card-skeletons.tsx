import kit from '#web/ui/kit.module.css';
import classes from './card-skeletons.module.css';
import late from './late.module.css';

/** The shape of cards to come. What is going on has to be said beside it: to a screen reader this is nothing. */
export function CardSkeletons() {
  return (
    <div className={`${kit.stack4} ${late.late}`} aria-hidden="true">
      {['first', 'second', 'third', 'fourth'].map((card) => (
        <div key={card} className={classes.card}>
          <div className={classes.label} />
          <div className={classes.line} />
          <div className={classes.button} />
        </div>
      ))}
    </div>
  );
}
