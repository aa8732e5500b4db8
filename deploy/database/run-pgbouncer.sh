#!/bin/sh
set -eu
umask 077
printf '"loadout" "%s"\n' "$SHOP_PASSWORD" >/tmp/users.txt
exec pgbouncer /etc/loadout/pgbouncer.ini
