import type { Socket } from 'node:net';
import type { FastifyRequest } from 'fastify';
import { laneKey } from './address.ts';

/** So many lanes visitors behind one address have together: a campus is hundreds of people, and an attacker there is no more than these. */
const LANES_OF_ADDRESS = 32;

const laneOfConnection = new WeakMap<Socket, number>();
let connections = 0;

/** Who shares what a request takes: the account, else the address with the networks around it. */
export function shareOf({ user, ip }: FastifyRequest): string {
  return user?.id ?? laneKey(ip);
}

/** Whose turn a request waits in: the account's, else that of its connection among those of the address. */
export function laneOf(request: FastifyRequest): string {
  if (request.user) return request.user.id;
  const { socket } = request.raw;
  const lane = laneOfConnection.get(socket) ?? connections++ % LANES_OF_ADDRESS;
  laneOfConnection.set(socket, lane);
  return `${laneKey(request.ip)} ${lane}`;
}
