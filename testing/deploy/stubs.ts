/**
 * In place of the programs that would change the tester's machine: what is on the pages for operators runs as it is written,
 * and the site and its databases with it. A machine is the folder $MACHINE; packages are on the tester's already.
 */
export const STUBS = {
  useradd: 'mkdir -p "$SRV"; chmod 711 "$SRV"',
  su: `
case "$1 $2 $3" in
  "- basta -c") cd "$SRV"; exec bash -e -c "$4" ;;
  "- postgres -c") cd /; exec $AS_POSTGRES bash -e -c "$4" ;;
  *) exit 1 ;;
esac`,
  journalctl: '[ "$1 $2" = "-u basta" ] && cat "$MACHINE/log/basta"',
  // What it would say of the example is what testing/deploy/proxies.test.ts finds out.
  nginx: '[ "$*" = -t ]',
  // Nobody but root hands a file over, and without root one account does it all.
  chown: '[ "$(id -u)" != 0 ] || exec /bin/chown "$@"',
  // The account of the site is the tester here; other accounts belong to Debian's packages.
  install: `
case "$*" in *"-o basta"*) ;; *) [ "$(id -u)" != 0 ] || exec /usr/bin/install "$@" ;; esac
[ "$1" = -d ] && exec mkdir -p "\${!#}"
cp /dev/null "\${!#}"`,
  // What changes the tester's firewall, or needs a name in DNS.
  ufw: '[ $# = 2 ]',
  certbot: '[ "$1 $2 $3" = "certonly --webroot -w" ]',
  // Debian's package of PostgreSQL makes a database server, and starts it.
  'apt-get': `
[ "$*" = update ] && exit
[ "$1 $2" = "install -y" ]
[ "$3" = postgresql ] || exit 0
settings="$MACHINE/etc/postgresql/15/main"
data="$MACHINE/var/lib/postgresql/15/main"
mkdir -p "$settings/conf.d"
$AS_POSTGRES initdb -D "$data" -U postgres -E UTF8 --locale=C.UTF-8 -A trust > /dev/null
mv "$data/postgresql.conf" "$data/pg_hba.conf" "$data/pg_ident.conf" "$settings/"
chmod -R o+rX "$settings"
cat >> "$settings/postgresql.conf" << END
data_directory = '$data'
hba_file = '$settings/pg_hba.conf'
ident_file = '$settings/pg_ident.conf'
listen_addresses = ''
unix_socket_directories = '$PGHOST'
include_dir = 'conf.d'
END
grep '^local' "$settings/pg_hba.conf" > "$settings/only" && mv "$settings/only" "$settings/pg_hba.conf"
chmod o+r "$settings/pg_hba.conf"
systemctl start postgresql`,
  systemctl: `
cd "$MACHINE"
[ "$*" = daemon-reload ] && exit
verb=$1
service=\${!#}
folder=.
as=$AS_POSTGRES
ready=true
signal=TERM
case $service in
  basta)
    folder=srv/site as=
    command=$(sed -n 's/^ExecStart=//p' srv/site/deploy/basta.service)
    ready='grep -q "^Basta is ready" log/basta' ;;
  postgresql) command="postgres -D $PWD/etc/postgresql/15/main" ready='psql -c "" template1' signal=INT ;;
  etcd)
    as= command="env $(grep -v '^#' etc/default/etcd | xargs) etcd --log-level error"
    ready="curl -sf $(sed -n 's/^ETCD_LISTEN_CLIENT_URLS=//p' etc/default/etcd)/health" ;;
  patroni) command='patroni etc/patroni/config.yml' ;;
  haproxy) as= command='haproxy -db -f etc/haproxy/haproxy.cfg' ;;
  pgbouncer) command='pgbouncer etc/pgbouncer/pgbouncer.ini' signal=INT ;;
  nginx | caddy) [ "$verb" = reload ] && exit ;;
esac
[ -n "$command" ] || { echo "systemctl $*: not known to the test" >&2; exit 1; }
runs() { [ -e "pid/$service" ] && kill -0 "$(cat "pid/$service")" 2> /dev/null; }
case $verb in stop | restart | disable)
  if runs; then
    kill -s $signal "$(cat "pid/$service")"
    while runs; do sleep 0.1; done
  fi ;;
esac
case $verb in start | restart | enable)
  runs && exit
  : > "log/$service" # what it said before is not what it says now
  cd $folder
  setsid $as $command > "$MACHINE/log/$service" 2>&1 < /dev/null &
  cd "$MACHINE"
  echo $! > "pid/$service"
  until eval "$ready" > /dev/null 2>&1; do
    runs || { cat "log/$service" >&2; exit 1; }
    sleep 0.1
  done ;;
esac`,
} as const;
