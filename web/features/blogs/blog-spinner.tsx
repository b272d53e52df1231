import { Spinner } from '#web/ui/controls/spinner.tsx';
import late from '#web/ui/loading/late.module.css';
import classes from './blog-spinner.module.css';

/** Large enough for a page that has nothing else yet. */
const SIZE = 50;

/** What shows until posts are there. */
export function BlogSpinner({ label }: { label: string }) {
  return (
    <div className={`${classes.spinner} ${late.late}`} role="status">
      <Spinner size={SIZE} />
      <p>{label}</p>
    </div>
  );
}
