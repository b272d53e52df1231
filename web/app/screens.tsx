import type { ComponentType, ReactElement } from 'react';
import { type PageName, rowOf, type ScreenProps } from '#contract/pages.ts';

const SCREENS = import.meta.glob<{ Component: ComponentType<ScreenProps> }>('../features/**/*-page.tsx');

/** Loads the screen that a page's row names. */
export async function loadScreen(page: PageName): Promise<{ element: ReactElement }> {
  const { screen, kind } = rowOf(page);
  const load = SCREENS[`../features/${screen}`];
  if (!load) throw new Error(`The page ${page} has no screen: there is no web/features/${screen}.`);
  const { Component } = await load();
  // With a key: each kind is a page of its own, and none starts with what the one before it was left with.
  return { element: <Component key={page} page={page} {...(kind && { kind })} /> };
}
