import { once } from 'node:events';
import { type AddressInfo, connect, createServer, type Socket, type TcpSocketConnectOpts } from 'node:net';

/** A way to a server that can be taken away from the person who goes by it. */
export type Way = {
  port: number;
  /** As if the server were stopped: connections end, new ones are refused. */
  cut(): void;
  /** As if the network lost everything: connections stay, nothing arrives. */
  silence(): void;
  /** All is well again; what was silent is cut. */
  heal(): Promise<void>;
};

/** Opens a way on a port of this computer. It does not keep the process alive. */
export async function openWay(target: TcpSocketConnectOpts | { path: string }): Promise<Way> {
  const pairs = new Set<[Socket, Socket]>();
  let isSilent = false;
  const server = createServer((near) => {
    const far = connect(target);
    const pair: [Socket, Socket] = [near, far];
    pairs.add(pair);
    for (const [one, other] of [pair, [far, near] as const]) {
      one.setNoDelay(true);
      one.on('data', (chunk) => isSilent || other.write(chunk));
      one.on('error', () => {});
      one.on('close', () => {
        pairs.delete(pair);
        other.destroy();
      });
    }
  });
  server.listen(0, '127.0.0.1').unref();
  await once(server, 'listening');
  const { port } = server.address() as AddressInfo; // it listens on a port, not on a pipe
  const destroyAll = () => {
    for (const [near, far] of pairs) {
      near.destroy();
      far.destroy();
    }
  };
  return {
    port,
    cut() {
      server.close();
      destroyAll();
    },
    silence: () => {
      isSilent = true;
    },
    async heal() {
      isSilent = false;
      destroyAll();
      if (server.listening) return;
      server.listen(port, '127.0.0.1');
      await once(server, 'listening');
    },
  };
}
