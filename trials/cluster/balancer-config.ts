/** What differs between a balancer to try things with and one that a site is run behind. */
export type BalancerPlace = {
  /** What HAProxy's `bind` takes: where browsers come in. */
  bind: string;
  /** Its own socket, by which it tells how it sees the nodes. */
  socket: string;
  /** Where the nodes are: `10.0.0.11:3000`. */
  nodes: readonly string[];
};

/** Where it is in docs/scale.md. */
export const DOCS_PLACE: BalancerPlace = {
  bind: ':443 ssl crt /etc/haproxy/basta.pem alpn h2,http/1.1',
  socket: '/run/haproxy/admin.sock',
  nodes: ['10.0.0.11:3000', '10.0.0.12:3000', '10.0.0.13:3000'],
};

/**
 * The configuration of HAProxy 2.6 or later before several nodes; docs/scale.md shows it, and a test holds the two
 * together. Any node may answer any request, so there are no sticky sessions.
 */
export function balancerConfig({ bind, socket, nodes }: BalancerPlace): string {
  const servers = nodes.map((address, index) => `  server node${index + 1} ${address}`).join('\n');
  return `global
  stats socket ${socket} mode 600 level admin
  hard-stop-after 10s

defaults
  mode http
  timeout connect 2s
  timeout client 75s
  timeout server 130s
  timeout queue 10s
  timeout check 3s
  timeout http-request 15s
  # A node that cannot be reached hands its request to another one; only what may be asked twice is asked
  # again where a node ended without an answer.
  option redispatch 1
  retry-on conn-failure empty-response
  # Out after two failed checks, the second of them soon; in again with the first good one.
  default-server check inter 1s fastinter 250ms fall 2 rise 1

frontend browsers
  bind ${bind}
  # Instead of what a client may have written there itself.
  http-request set-header X-Forwarded-For %[src]
  http-request set-header X-Forwarded-Proto %[ssl_fc,iif(https,http)]
  http-request del-header Forwarded
  http-request return status 404 if { path /metrics } || { path_beg /dev/ }
  use_backend ready if { nbsrv(ready) gt 0 }
  # The database is away, so no node is ready: what they have in memory is better than nothing.
  default_backend living

backend ready
  balance leastconn
  http-request disable-l7-retry unless METH_GET
  option httpchk GET /api/health/ready
${servers}

backend living
  balance leastconn
  http-request disable-l7-retry unless METH_GET
  option httpchk GET /api/health/live
${servers}
`;
}
