import type { ComponentType } from 'react';
import { matchRoutes, useLocation } from 'react-router';
import type { TextGroup } from '#contract/languages/groups.ts';
import { PAGE_NAMES, type PageName, rowOf, type ScreenProps } from '#contract/pages/pages.ts';
import { isRole, type Role } from '#contract/pages/roles.ts';
import { loadTexts } from '#web/ui/text/use-texts.ts';
import { CrashPage } from './crash-page.tsx';

/**
 * A component whose script is not part of the app's own: it is loaded first and rendered then. Where the script did not
 * come the crash page is in its place.
 */
export function scriptOf<Props extends object>(load: () => Promise<ComponentType<Props>>) {
  let Loaded: ComponentType<Props> | undefined;
  return {
    /** Undefined: it is there. */
    load: () =>
      Loaded
        ? undefined
        : load().then((component) => {
            Loaded = component;
          }),
    Component: (props: Props) => {
      // Another try changes the place, and nothing else that this was rendered from.
      useLocation();
      return Loaded ? <Loaded {...props} /> : <CrashPage />;
    },
  };
}

type ScreenModule = { Component: ComponentType<ScreenProps> };

/** By their files. Those in the folders of roles come with the panel (web/app/layouts/role-panel.tsx). */
const SCREENS = import.meta.glob<ScreenModule>([
  '../features/**/*-page.tsx',
  '!../features/**/{admin,desk,folder,logs,orders}/**',
]);
let panelScreens: typeof SCREENS = {};

async function screenOf(page: PageName): Promise<ComponentType<ScreenProps>> {
  const { access, screen, texts } = rowOf(page);
  if (access !== undefined && isRole(access)) await panel.load();
  const load = SCREENS[`../features/${screen}`] ?? panelScreens[`../../features/${screen}`];
  if (!load) throw new Error(`The page ${page} has no screen: there is no web/features/${screen}.`);
  const groups = [texts ?? []].flat() as TextGroup[]; // testing/pages.test.ts has looked
  const [{ Component }] = await Promise.all([load(), ...groups.map(loadTexts)]);
  return Component;
}

/** By the screen's file: pages that share one share its component, too. */
const screens = new Map(PAGE_NAMES.map((page) => [rowOf(page).screen, scriptOf(() => screenOf(page))]));
const panel = scriptOf<{ role: Role }>(async () => {
  const [{ RolePanel, PANEL_SCREENS }] = await Promise.all([
    import('../app/layouts/role-panel.tsx'),
    loadTexts('staff'),
  ]);
  panelScreens = PANEL_SCREENS;
  return RolePanel;
});

/** The panel around a role's pages. */
export const Panel = panel.Component;

/** What a page's row names. */
export function Screen({ page }: { page: PageName }) {
  const { kind, screen } = rowOf(page);
  const Component = screens.get(screen)?.Component;
  // With a key: no page starts with what the one before it was left with. From kind to kind only the list is another.
  return Component && <Component key={kind ? screen : page} page={page} {...(kind && { kind })} />;
}

const ROUTES = PAGE_NAMES.map((page) => ({ id: page, path: rowOf(page).path }));

/** By an address as it is written: the library weighs all routes again each time. */
const byPath = new Map<string, PageName>(PAGE_NAMES.map((page) => [rowOf(page).path, page]));
/** A tap asks more than once. No more is kept: on the server addresses are without end. */
let last: { pathname: string; page: PageName | undefined } = { pathname: '', page: undefined };

/** The page at an address; undefined where there is none. */
export function pageAt(pathname: string): PageName | undefined {
  const page = byPath.get(pathname);
  if (page) return page;
  if (last.pathname !== pathname) last = { pathname, page: matchRoutes(ROUTES, pathname)?.[0]?.route.id };
  return last.page;
}

/** Loads the scripts that a page, or the one that it leads on to, needs to be rendered; undefined: they are there. */
export function loadScreen(page: PageName): Promise<unknown> | undefined {
  const { access, redirectTo = page } = rowOf(page);
  const screen = screens.get(rowOf(redirectTo).screen)?.load();
  const frame = access !== undefined && isRole(access) ? panel.load() : undefined;
  return (screen ?? frame) && Promise.all([screen, frame]);
}

/** The same, for the page at an address. */
export function loadPage(pathname: string): Promise<unknown> | undefined {
  const page = pageAt(pathname);
  return page && loadScreen(page);
}
