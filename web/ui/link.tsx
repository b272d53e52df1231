import type { ComponentProps, MouseEvent } from 'react';
import { type To, useHref, useLocation, useNavigate, useResolvedPath } from 'react-router';

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
  if (!isElsewhere(to)) return <InnerLink to={to} {...props} />;
  const { replace: _, state: __, preventScrollReset: ___, ...rest } = props;
  return <a {...rest} href={to} />;
}

function InnerLink({ to, replace, state, preventScrollReset, onClick, ...rest }: LinkProps) {
  const navigate = useNavigate();
  const href = useHref(to);
  const { pathname, search, hash } = useResolvedPath(to);
  const here = useLocation();

  function follow(event: MouseEvent<HTMLAnchorElement>) {
    onClick?.(event);
    if (event.defaultPrevented || !isPlainClick(event) || rest.target) return;
    event.preventDefault();
    // As a browser does it: a link to the very page that is shown makes no new entry in the history.
    const isHere = pathname === here.pathname && search === here.search && hash === here.hash;
    void navigate(to, {
      replace: replace ?? isHere,
      state,
      ...(preventScrollReset && { preventScrollReset }),
    });
  }

  return <a {...rest} href={href} onClick={follow} />;
}

/** A link that says so where it leads to the page that is shown, or to one above it. */
export function NavLink(props: LinkProps) {
  const { pathname } = useResolvedPath(props.to);
  const here = useLocation().pathname;
  const isCurrent = here === pathname || (pathname !== '/' && here.startsWith(`${pathname}/`));
  return <Link {...props} aria-current={isCurrent ? 'page' : undefined} />;
}
