#!/bin/sh
# Creates the role and the database of the shop, after the first start and after a restore. Patroni passes the URL of the
# superuser.
set -eu
exec psql --quiet --no-psqlrc --set=ON_ERROR_STOP=1 --set=password="$SHOP_PASSWORD" "$1" <<'SQL'
select 'create role loadout login' where not exists (select from pg_roles where rolname = 'loadout') \gexec
alter role loadout password :'password';
select 'create database loadout owner loadout' where not exists (select from pg_database where datname = 'loadout') \gexec
SQL
