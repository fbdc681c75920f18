-- A user for servers of a shop that build nothing (BUILDER=no). Run it as a superuser, connected to the shop's database, once its
-- tables are there, and again after an upgrade that changed them. Their DATABASE_URL then names vitrina_serving.
--
-- They read all releases, take messages about changed content, say what they show and sign operators in to /ops. They cannot add,
-- change or remove a file of a release, nor say which one is live: what they do cannot become code on the other servers.
CREATE ROLE vitrina_serving LOGIN PASSWORD '…';
GRANT CONNECT ON DATABASE vitrina TO vitrina_serving;
GRANT USAGE ON SCHEMA vitrina TO vitrina_serving;
GRANT SELECT ON ALL TABLES IN SCHEMA vitrina TO vitrina_serving;
GRANT INSERT, UPDATE, DELETE ON vitrina.node, vitrina.ops_session, vitrina.ops_attempt TO vitrina_serving;
GRANT INSERT ON vitrina.delivery, vitrina.request TO vitrina_serving;
-- The hold of an operator, which «Собрать» ends.
GRANT DELETE ON vitrina.fact TO vitrina_serving;
-- So that a builder may end a connection of theirs that has taken the builders' lock.
GRANT vitrina_serving TO vitrina;
