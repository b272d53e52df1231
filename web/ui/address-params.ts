import { useLocation, useNavigation, useSearchParams } from 'react-router';

/**
 * The state of a page that is in its address, behind `?`. A change sets the parameters it names and drops those that are
 * empty; it replaces the history entry, so that "back" leaves the page.
 */
export function useAddressParams(): [URLSearchParams, (values: Record<string, string>) => void] {
  const [params, setParams] = useSearchParams();
  const { pathname } = useLocation();
  const { location: nextLocation } = useNavigation();

  const change = (values: Record<string, string>) => {
    // Another page is on its way: the last letters of a search, which come a moment later, must not call it back.
    if (nextLocation && nextLocation.pathname !== pathname) return;
    // A change before this one may not be in the address yet.
    const changed = new URLSearchParams(nextLocation ? nextLocation.search : params);
    for (const [name, value] of Object.entries(values)) {
      if (value) changed.set(name, value);
      else changed.delete(name);
    }
    setParams(changed, { replace: true, preventScrollReset: true });
  };
  return [params, change];
}
