// Loaded into the server that is attacked, and nowhere else: its garbage goes when it is asked (SIGUSR2), so that what is
// left over of an attack can be told from what nobody has thrown away yet.
import { setFlagsFromString } from 'node:v8';
import { runInNewContext } from 'node:vm';

setFlagsFromString('--expose-gc');
const collect = runInNewContext('gc') as () => void; // what the flag makes
process.on('SIGUSR2', collect);
