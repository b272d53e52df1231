import { useContext } from 'react';
import { useLocation, useNavigate } from 'react-router';
import { NavigatorContext } from './navigator.ts';

/**
 * The state of a page that is in its address, behind `?`. A change sets the parameters it names and drops those that are
 * empty; it replaces the history entry, so that "back" leaves the page.
 */
export function useAddressParams(): [URLSearchParams, (values: Record<string, string>) => void] {
  const { pathname, search } = useLocation();
  const navigate = useNavigate();
  const navigator = useContext(NavigatorContext);

  const change = (values: Record<string, string>) => {
    // Another page is on its way: the last letters of a search, which come a moment later, must not call it back.
    const target = navigator?.target();
    if (target?.pathname !== pathname) return;
    // What was rendered may not know of a change right before this one.
    const changed = new URLSearchParams(target.search);
    for (const [name, value] of Object.entries(values)) {
      if (value) changed.set(name, value);
      else changed.delete(name);
    }
    void navigate({ search: changed.toString() }, { replace: true, preventScrollReset: true });
  };
  return [new URLSearchParams(search), change];
}
