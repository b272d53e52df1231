import type { ComponentProps } from 'react';
import type { Icon } from '#web/icons/icon.tsx';
import { Link, type LinkProps } from '#web/router/link.tsx';
import classes from './tool.module.css';

/** A button of the reader's bar: its picture, and where there is room its words. */
export function Tool({
  icon: Icon,
  label,
  ...others
}: ComponentProps<'button'> & { icon: Icon; label: string }) {
  return (
    <button type="button" className={classes.tool} aria-label={label} title={label} {...others}>
      <Icon size={22} aria-hidden="true" />
      <span className={classes.words}>{label}</span>
    </button>
  );
}

/** The same as a link of the browser's own: to what is no page of the app. */
export function ToolLink({
  icon: Icon,
  label,
  href,
  ...others
}: ComponentProps<'a'> & { icon: Icon; label: string; href: string }) {
  return (
    <a href={href} className={classes.tool} aria-label={label} title={label} {...others}>
      <Icon size={22} aria-hidden="true" />
      <span className={classes.words}>{label}</span>
    </a>
  );
}

/** The same to another page of the app. */
export function ToolWay({ icon: Icon, label, ...others }: LinkProps & { icon: Icon; label: string }) {
  return (
    <Link className={classes.tool} aria-label={label} title={label} {...others}>
      <Icon size={22} aria-hidden="true" />
      <span className={classes.words}>{label}</span>
    </Link>
  );
}
