#!/bin/sh
# Makes a backup at once, then one a day. One that fails is tried again after a minute.
set -u
while :; do
  if [ "$(date +%u)" = 7 ]; then type=full; else type=diff; fi
  if pgbackrest --stanza=loadout stanza-create && pgbackrest --stanza=loadout --type=$type backup; then
    pgbackrest --stanza=loadout info
    sleep 86400
  else
    sleep 60
  fi
done
