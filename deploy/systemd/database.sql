-- The provider's database: run it once as PostgreSQL's superuser, then give the role its password (`\password wallet`).
-- The provider makes the tables and two trusted extensions (pg_trgm, btree_gin) itself, as the owner.
CREATE ROLE wallet LOGIN NOSUPERUSER NOCREATEDB NOCREATEROLE;
CREATE DATABASE wallet OWNER wallet TEMPLATE template0 ENCODING 'UTF8';
REVOKE ALL ON DATABASE wallet FROM PUBLIC;
