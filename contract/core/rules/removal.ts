import { type Access, endpoint } from './endpoint.ts';
import { idParams } from './fields.ts';

/**
 * The two calls that take something off a list and bring it back; the second is an addition.
 * @param thing what it is, as in "Deletes …"
 * @param deletePath where deleting does not follow the pattern
 */
export function removal<Who extends Access>(
  base: `/api/${string}`,
  access: Who,
  thing: string,
  deletePath: `/api/${string}` = `${base}/delete/:id`,
) {
  return {
    remove: endpoint({
      method: 'DELETE',
      path: deletePath,
      access,
      summary: `Deletes ${thing}.`,
      params: idParams,
    }),
    restore: endpoint({
      method: 'POST',
      path: `${base}/restore/:id`,
      access,
      addition: true,
      summary: `Takes the deletion of ${thing} back.`,
      params: idParams,
    }),
  };
}
