#!/bin/sh
# Installs, upgrades or removes Akonta on a Debian server. Run it as root in the unpacked release: sh install.sh
set -eu

USAGE='sh install.sh [--root FOLDER] [--node PATH] [--no-start] [--uninstall]'
SERVICE=akonta
root=''
node=''
start=yes
uninstall=no

refuse() {
  printf '%s\n' "$1" >&2
  exit 1
}

while [ $# -gt 0 ]; do
  case $1 in
  --root | --node)
    [ $# -ge 2 ] || refuse "$1 needs a path: $USAGE"
    case $2 in
    /*) ;;
    *) refuse "$1 needs a path that begins with /: $USAGE" ;;
    esac
    if [ "$1" = --root ]; then root=${2%/}; else node=$2; fi
    shift 2
    ;;
  --no-start) start=no && shift ;;
  --uninstall) uninstall=yes && shift ;;
  --help)
    printf '%s\n' "$USAGE"
    exit 0
    ;;
  *) refuse "These are the options: $USAGE" ;;
  esac
done

[ "$(id -u)" = 0 ] || refuse 'Only root can install Akonta: run it with sudo.'
[ -z "$root" ] || [ -d "$root" ] || refuse "The folder $root does not exist."

opt=$root/opt/akonta
unit=$root/etc/systemd/system/$SERVICE.service
settings=$root/etc/akonta
data=$root/var/lib/akonta
backups=$root/var/backups/akonta
command=$root/usr/local/bin/akonta

# In a folder that is prepared for another machine nothing runs, so nothing is started or stopped.
runs_here() { [ -z "$root" ] && [ -d /run/systemd/system ]; }

if [ "$uninstall" = yes ]; then
  [ -e "$opt" ] || [ -e "$unit" ] || refuse 'Akonta is not installed here.'
  if runs_here; then systemctl disable --now "$SERVICE" >/dev/null 2>&1 || true; fi
  rm -f "$root/etc/systemd/system/multi-user.target.wants/$SERVICE.service" "$unit" "$command"
  rm -rf "$opt"
  if runs_here; then systemctl daemon-reload; fi
  echo "Akonta is removed. Its data stays in $data, its backups in $backups and its configuration in $settings."
  exit 0
fi

here=$(CDPATH='' cd -- "$(dirname -- "$0")" && pwd -P)
if [ ! -f "$here/akonta.mjs" ] || [ ! -f "$here/server/package.json" ]; then refuse 'Run install.sh from the unpacked release.'; fi

# The Node of the release, by the path that every later release has too, or where that does not run here, the one on the PATH.
runs=$node
if [ -z "$node" ]; then
  for runs in "$here"/node_modules/node-*/bin/node; do :; done
  if "$runs" --version >/dev/null 2>&1; then
    node=/opt/akonta/current${runs#"$here"}
  else
    node=$(command -v node) || refuse 'Akonta needs Node 20.19 or 22.12 or newer: install it for all users, then run this again.'
    runs=$node
  fi
fi
if [ ! -x "$runs" ] || [ -d "$runs" ]; then refuse "There is no program $runs."; fi
if [ "$runs" = "$node" ]; then
  node=$("$node" -p 'require("fs").realpathSync(process.execPath)' 2>/dev/null) || refuse 'The program given as Node does not work.'
  runs=$node
fi
"$runs" --input-type=module -e '
  const { fits } = await import(process.argv[1])
  process.exit(fits(process.versions.node) ? 0 : 1)' "file://$here/choose-command.mjs" ||
  refuse "Akonta needs Node 20.19 or 22.12 or newer and $node is $("$runs" --version)."
case $node in
/home/* | /root/*) refuse "$node is in a home folder, which the service cannot read: install Node for all users." ;;
*[!A-Za-z0-9._/+-]*) refuse "$node has a name that the service cannot use: install Node in another folder." ;;
esac

version=$("$runs" -p 'JSON.parse(require("fs").readFileSync(process.argv[1], "utf8")).version' "$here/server/package.json")
case $version in
'' | *[!A-Za-z0-9.+-]*) refuse 'The release does not state its version.' ;;
esac
target=$opt/$version

if ! grep -q '^akonta:' "$root/etc/passwd" 2>/dev/null; then
  if [ -n "$root" ]; then prefix="--prefix $root"; else prefix=''; fi
  # shellcheck disable=SC2086 # two words or none
  useradd $prefix --system --user-group --home-dir /var/lib/akonta --no-create-home --shell /usr/sbin/nologin akonta ||
    refuse 'The user akonta could not be created.'
fi
user=$(grep '^akonta:' "$root/etc/passwd" | cut -d: -f3)
group=$(grep '^akonta:' "$root/etc/group" | cut -d: -f3)

mkdir -p "$opt" "$settings" "$backups" "$data" "$(dirname "$unit")" "$(dirname "$command")"
chown "$user:$group" "$data" "$backups"
chmod 0700 "$data" "$backups"

if [ "$here" != "$target" ]; then
  # Complete before it gets its name: an interrupted copy is never started.
  coming=$opt/.coming
  rm -rf "$coming"
  cp -R "$here" "$coming"
  chown -R 0:0 "$coming"
  chmod -R u+rwX,go=rX "$coming"
fi
was=$(readlink "$opt/current" 2>/dev/null || true)

if runs_here && systemctl is-active --quiet "$SERVICE"; then
  echo 'Akonta stops while it is replaced.'
  systemctl stop "$SERVICE"
fi
if [ "$here" != "$target" ]; then
  rm -rf "$target"
  mv "$coming" "$target"
fi
ln -sfn "$version" "$opt/current"
if [ -n "$was" ] && [ "$was" != "$version" ]; then ln -sfn "$was" "$opt/previous"; fi

# The version before stays; older ones go.
previous=$(readlink "$opt/previous" 2>/dev/null || true)
for old in "$opt"/*; do
  name=${old##*/}
  if [ ! -h "$old" ] && [ "$name" != "$version" ] && [ "$name" != "$previous" ] && [ -f "$old/akonta.mjs" ]; then rm -rf "$old"; fi
done

if [ ! -e "$settings/akonta.env" ]; then cp "$target/linux/akonta.env" "$settings/akonta.env"; fi
chown "0:$group" "$settings" "$settings/akonta.env"
chmod 0750 "$settings"
chmod 0640 "$settings/akonta.env"

sed "s|@NODE@|$node|" "$target/linux/akonta.service" >"$unit"
chmod 0644 "$unit"
cat >"$command" <<COMMAND
#!/bin/sh
# Runs a command of Akonta as its own user, with the configuration of the service.
exec runuser -u akonta -- $node --env-file=/etc/akonta/akonta.env /opt/akonta/current/akonta.mjs "\$@"
COMMAND
chmod 0755 "$command"

mkdir -p "$root/etc/systemd/system/multi-user.target.wants"
ln -sfn "../$SERVICE.service" "$root/etc/systemd/system/multi-user.target.wants/$SERVICE.service"
if runs_here; then
  systemctl daemon-reload
  if [ "$start" = yes ]; then systemctl start "$SERVICE"; fi
fi
echo "Akonta $version is installed in /opt/akonta/$version, with its data in /var/lib/akonta and its configuration in /etc/akonta/akonta.env."
if [ -n "$was" ] && [ "$was" != "$version" ]; then echo "The version before, $was, stays in /opt/akonta/$was."; fi
