import type { ComponentType } from 'react';
import { matchRoutes } from 'react-router';
import { PAGE_NAMES, type PageName, rowOf, type ScreenProps } from '#contract/pages.ts';
import { isRole, type Role } from '#contract/roles.ts';

/** A component whose script is not part of the app's own: it is loaded first and rendered then. */
export function scriptOf<Props extends object>(load: () => Promise<ComponentType<Props>>) {
  let Loaded: ComponentType<Props> | undefined;
  let failure: unknown;
  return {
    /** Never fails, because the page says so itself when it is rendered; undefined: it is there. */
    load: (): Promise<void> | undefined => {
      if (Loaded) return undefined;
      return load().then(
        (component) => {
          Loaded = component;
        },
        (error) => {
          failure = error;
        },
      );
    },
    isLoaded: () => Loaded !== undefined,
    /** @throws whatever kept the script from being there */
    Component: (props: Props) => {
      if (!Loaded) throw failure;
      return <Loaded {...props} />;
    },
  };
}

const SCREENS = import.meta.glob<{ Component: ComponentType<ScreenProps> }>('../features/**/*-page.tsx');

async function screenOf(page: PageName): Promise<ComponentType<ScreenProps>> {
  const { screen } = rowOf(page);
  const load = SCREENS[`../features/${screen}`];
  if (!load) throw new Error(`The page ${page} has no screen: there is no web/features/${screen}.`);
  return (await load()).Component;
}

const screens = new Map(PAGE_NAMES.map((page) => [page, scriptOf(() => screenOf(page))]));
const panel = scriptOf<{ role: Role }>(async () => (await import('./layouts/role-panel.tsx')).RolePanel);

/** The panel around a role's pages. */
export const Panel = panel.Component;

/** What a page's row names. */
export function Screen({ page }: { page: PageName }) {
  const { kind } = rowOf(page);
  const Component = screens.get(page)?.Component;
  // With a key: each kind is a page of its own, and none starts with what the one before it was left with.
  return Component && <Component key={page} page={page} {...(kind && { kind })} />;
}

const ROUTES = PAGE_NAMES.map((page) => ({ id: page, path: rowOf(page).path }));

/** The page at an address; undefined where there is none. */
export function pageAt(pathname: string): PageName | undefined {
  const match = matchRoutes(ROUTES, pathname)?.[0];
  return match?.route.id;
}

/** The scripts that a page needs to be rendered. */
function scriptsOf(page: PageName) {
  const { access, redirectTo } = rowOf(page);
  const screen = redirectTo ? undefined : screens.get(page);
  return [...(screen ? [screen] : []), ...(access !== undefined && isRole(access) ? [panel] : [])];
}

/** Loads the scripts that a page needs; undefined: they are there. A failure shows when it is rendered. */
export function loadScreen(page: PageName): Promise<unknown> | undefined {
  const parts = scriptsOf(page).map((script) => script.load());
  return parts.some(Boolean) ? Promise.all(parts) : undefined;
}

/** The same, for the page at an address. */
export function loadPage(pathname: string): Promise<unknown> | undefined {
  const page = pageAt(pathname);
  return page && loadScreen(page);
}

/** Whether all that the page at an address needs is there. */
export function isPageLoaded(pathname: string): boolean {
  const page = pageAt(pathname);
  return !page || scriptsOf(page).every((script) => script.isLoaded());
}
