-- Several servers on one database need the same secrets: a token of one is checked by another. Each secret leaves its fingerprint here when it is
-- first used, and every start compares. Written by the owner at a start; the app has no right on it, and no backup contains it.
create table secret_fingerprint (
  name text primary key check (name <> ''),
  fingerprint text not null check (fingerprint ~ '^[0-9a-f]{64}$'),
  noted_at timestamptz not null default now()
);
