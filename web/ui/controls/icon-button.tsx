import type { ComponentProps } from 'react';
import type { Icon } from '#web/icons/icon.tsx';
import classes from './icon-button.module.css';

/** A button that shows a picture only, of a size that a thumb hits. `label` is its name, also shown on hover. */
export function IconButton({
  icon: Icon,
  label,
  className,
  ...others
}: ComponentProps<'button'> & { icon: Icon; label: string }) {
  return (
    <button
      type="button"
      className={className ? `${classes.button} ${className}` : classes.button}
      aria-label={label}
      title={label}
      {...others}
    >
      <Icon size={22} aria-hidden="true" />
    </button>
  );
}
