#!/bin/sh
# as-vitrina.sh FOLDER COMMAND…: runs a command in a folder as the shop's user, with the settings of its service. Run it as root.
set -eu
cd "$1"
shift
set -a
. /etc/vitrina/environment
set +a
umask 0027
exec setpriv --reuid vitrina --regid vitrina --init-groups \
  env HOME=/var/lib/vitrina VITRINA_DATA=/var/lib/vitrina NODE_ENV=production "$@"
