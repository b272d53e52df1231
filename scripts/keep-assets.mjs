import { readdirSync, rmSync } from 'node:fs';
import { basename, join } from 'node:path';

/** @typedef {{ files: string[], before?: string[] }} Built what dist/build.json says of a build: its files, and those of the one before */

/**
 * The files of the build before, which pages that are open by then still ask for. One that wrote the same files is no
 * other build.
 * @param {Built} last
 * @param {string[]} files of the build that has just run
 * @returns {string[]}
 */
export function filesBefore({ files: old, before = [] }, files) {
  const isSame = old.length === files.length && old.every((file) => files.includes(file));
  return isSame ? before : old;
}

/**
 * Removes from a folder what is in neither list; a compressed copy goes with its file.
 * @param {string} folder
 * @param {...string[]} lists
 */
export function keepOnly(folder, ...lists) {
  const kept = new Set(lists.flat().map((file) => basename(file)));
  for (const name of readdirSync(folder)) {
    if (!kept.has(name.replace(/\.(gz|br)$/, ''))) rmSync(join(folder, name));
  }
}
