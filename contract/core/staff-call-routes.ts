import { isRole } from '../pages/roles.ts';
import { routesOf } from './call-routes.ts';

/** The calls of roles by their names. They come with the panel of a role; a finished table in the build, as the others. */
export const STAFF_CALL_ROUTES = routesOf(isRole);
