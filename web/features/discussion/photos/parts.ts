import { lazyPart } from '#web/ui/loading/lazy-part.ts';
import { loadTexts } from '#web/ui/text/use-texts.ts';

/** A module with the texts of what comes after a thread: photos, and what changed meanwhile. */
export async function withPostingTexts<Module>(module: Promise<Module>): Promise<Module> {
  const [loaded] = await Promise.all([module, loadTexts('posting')]);
  return loaded;
}

/** The photos of a form. */
export const PhotosField = lazyPart(() => withPostingTexts(import('./photos-field.tsx')), 'PhotosField');
