-- Wrong passwords are counted here, so several servers on one database count together. A row is a name at a network, a network (name '') or a
-- name (network ''), each as a keyed hash: people type passwords where the name belongs. Functions read and write it; the app has no right on it.
create table sign_in_try (
  network text not null,
  name text not null,
  tries int not null default 0 check (tries >= 0),
  -- The begin of the minute or hour that is counted, and the last attempt.
  since timestamptz not null,
  last timestamptz not null,
  -- The last sign-in with this name at this network.
  known_at timestamptz,
  forget_at timestamptz not null,
  primary key (network, name)
);
create index sign_in_try_by_age on sign_in_try (forget_at);
