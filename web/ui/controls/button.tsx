import type { ComponentProps, ReactNode } from 'react';
import type { Icon } from '#web/icons/icon.tsx';
import { Link, type LinkProps } from '#web/router/link.tsx';
import classes from './button.module.css';
import { Spinner } from './spinner.tsx';

type Looks = {
  /**
   * Without one it is what a page is about. `plain` is for what else can be done, `quiet` words only; `buckle` and
   * `film` are the first two on the bag's canvas.
   */
  look?: 'plain' | 'quiet' | 'danger' | 'buckle' | 'film';
  icon?: Icon;
  iconAfter?: Icon;
  /** As wide as what it is in. */
  wide?: boolean;
  className?: string | undefined;
  /** Not to be used for a moment, and not greyed out for it. */
  'data-waiting'?: true | undefined;
  children: ReactNode;
};

/** The props of the element itself, with the looks turned into attributes and content. */
function dressed<Props extends Looks>(props: Props) {
  const { look, icon: Icon, iconAfter: IconAfter, wide, className = '', children, ...others } = props;
  return {
    ...others,
    className: `${classes.button} ${className}`,
    'data-look': look,
    'data-wide': wide || undefined,
    children: (
      <>
        {Icon && <Icon size={20} aria-hidden="true" />}
        {children}
        {IconAfter && <IconAfter size={20} aria-hidden="true" />}
      </>
    ),
  };
}

/** Does something. `loading` puts a spinner over it and lets nobody press it again meanwhile. */
export function Button({
  loading = false,
  disabled,
  ...props
}: Looks & ComponentProps<'button'> & { loading?: boolean }) {
  const { children, ...others } = dressed(props);
  return (
    <button type="button" {...others} disabled={disabled || loading} aria-busy={loading || undefined}>
      {children}
      {loading && (
        <span className={classes.busy}>
          <Spinner />
        </span>
      )}
    </button>
  );
}

/** Looks like a button and leads somewhere. */
export function ButtonLink(props: Looks & LinkProps) {
  return <Link {...dressed(props)} />;
}
