import { type ComponentProps, type MouseEvent, useContext } from 'react';
import { createPath, parsePath, resolvePath, type To, useLocation } from 'react-router';
import { NavigatorContext } from './navigator.ts';

export type LinkProps = Omit<ComponentProps<'a'>, 'href'> & {
  to: To;
  replace?: boolean;
  state?: unknown;
  /** The reader stays where they are in the page. */
  preventScrollReset?: boolean;
};

/** Another site's address, or a mail or phone link: the browser's, and not the router's. */
const isElsewhere = (to: To): to is string => typeof to === 'string' && /^[a-z][a-z0-9+.-]*:/i.test(to);

/** Whether a click asks for what the router does: not for a new tab, a download or a menu. */
export function isPlainClick({ button, metaKey, ctrlKey, shiftKey, altKey }: MouseEvent): boolean {
  return button === 0 && !(metaKey || ctrlKey || shiftKey || altKey);
}

/**
 * A link that the router follows. The library's own brings along what loads routes ahead for its framework: 6 kB on every
 * page (docs/decisions/014).
 */
export function Link({ to, ...props }: LinkProps) {
  if (isElsewhere(to)) {
    const { replace: _, state: __, preventScrollReset: ___, ...rest } = props;
    return <a {...rest} href={to} />;
  }
  const path = typeof to === 'string' ? parsePath(to) : to;
  return path.pathname ? <FullLink to={createPath(path)} {...props} /> : <LinkFromHere to={to} {...props} />;
}

/** A link to another search or place of the page that is shown. */
function LinkFromHere({ to, ...props }: LinkProps) {
  return <FullLink to={createPath(resolvePath(to, useLocation().pathname))} {...props} />;
}

/** It asks the router for nothing before it is followed: dozens of a page would be drawn again with every address. */
function FullLink({ to, replace, state, preventScrollReset, onClick, ...rest }: LinkProps & { to: string }) {
  const navigator = useContext(NavigatorContext);

  function follow(event: MouseEvent<HTMLAnchorElement>) {
    onClick?.(event);
    if (!navigator || event.defaultPrevented || !isPlainClick(event) || rest.target) return;
    event.preventDefault();
    // As a browser does it: a link to the very page that is shown makes no new entry in the history.
    const isHere = to === createPath(navigator.place().location);
    const way = (replace ?? isHere) ? 'replace' : 'push';
    navigator.router[way](to, state, preventScrollReset ? { preventScrollReset } : {});
  }

  return <a {...rest} href={to} onClick={follow} />;
}

/** A link that says so where it leads to the page that is shown, or to one above it. */
export function NavLink(props: LinkProps) {
  const here = useLocation().pathname;
  const { pathname } = resolvePath(props.to, here);
  const isCurrent = here === pathname || (pathname !== '/' && here.startsWith(`${pathname}/`));
  return <Link {...props} aria-current={isCurrent ? 'page' : undefined} />;
}
