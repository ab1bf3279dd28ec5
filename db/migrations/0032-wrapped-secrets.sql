-- Secrets are wrapped by a key outside of the database. This says by which one; null: they stand
-- here in clear, until the next start of a server. A wrapped private_jwk is an object with the
-- key's name and the sealed bytes in it.
alter table platform_secret add column key_id text;
grant update (value, key_id) on platform_secret to mkopo_platform;
