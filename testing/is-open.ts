import { once } from 'node:events';
import { connect } from 'node:net';

/** Whether someone listens on a port of this computer. */
export async function isOpen(port: number): Promise<boolean> {
  const socket = connect(port, '127.0.0.1');
  const opened = await once(socket, 'connect').then(
    () => true,
    () => false,
  );
  socket.destroy();
  return opened;
}
