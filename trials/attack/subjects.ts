import { api } from '#contract/core/rules/api.ts';
import { addPerson } from '../frame/people.ts';
import { post } from './hostile.ts';
import type { Site } from './site.ts';

const ADMIN = '127.20.0.10';

/** Puts subjects into the catalogue. @returns their codes */
export async function addSubjects(site: Site, name: string, count: number): Promise<string[]> {
  const { headers } = await addPerson(site.db, ['admin']);
  const codes = Array.from({ length: count }, (_, at) => `${name}${at}`);
  const nothing = { type: 'theory', otherCodes: [], aliases: [], placements: [], units: [] };
  for (const code of codes)
    await post(site, api.catalogue.add.path, { code, name: code, ...nothing }, { address: ADMIN, headers });
  return codes;
}
