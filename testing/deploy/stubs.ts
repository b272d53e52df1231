/**
 * In place of the programs that would change the tester's machine: what stands in docs/operate.md runs as it is written,
 * and the site with it. `systemctl` starts what the unit says, as a process of its own, and waits as a reader would.
 */
export const STUBS = {
  useradd: 'mkdir -p "$SRV"; chmod 711 "$SRV"',
  su: '[ "$1 $2 $3" = "- basta -c" ] && cd "$SRV" && exec bash -e -c "$4"',
  journalctl: '[ "$1 $2" = "-u basta" ] && cat "$SRV/log"',
  // What it would say of the example is what testing/deploy/proxies.test.ts finds out.
  nginx: '[ "$*" = -t ]',
  systemctl: `
cd "$SRV"
case "$*" in
  "start basta" | "enable --now basta")
    command=$(sed -n 's/^ExecStart=//p' site/deploy/basta.service)
    : > log
    cd site
    setsid $command >> ../log 2>&1 < /dev/null &
    cd ..
    echo $! > pid
    until grep -q "^Basta is ready" log; do
      kill -0 "$(cat pid)" || { cat log >&2; exit 1; }
      sleep 0.1
    done ;;
  "stop basta")
    kill "$(cat pid)"
    while kill -0 "$(cat pid)" 2> /dev/null; do sleep 0.1; done ;;
  "daemon-reload" | "reload nginx" | "reload caddy") ;;
  *) echo "systemctl $*: not known to the test" >&2; exit 1 ;;
esac`,
} as const;
