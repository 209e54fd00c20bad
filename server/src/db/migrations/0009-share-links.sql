-- Where people outside the shop reach this server: https://shop.example. Empty: links are not offered.
alter table business add column public_address text not null default '' check (length(public_address) <= 200);
grant update (public_address) on business to akonta_app;

-- A document that anybody with its link may see, until it ends or is withdrawn. Only the hash of the token is stored: whoever reads this
-- table, or a backup of it, cannot open a link.
create table share_link (
  business_id int not null references business,
  share_id int not null,
  token_hash bytea not null check (length(token_hash) = 32),
  kind text not null check (kind ~ '^[a-z_]{1,40}$'),
  -- The number of the document, or the pid of a statement.
  reference text not null check (length(reference) between 1 and 60),
  -- Whose part of it is shown; null for the whole business.
  branch_id int,
  period_start date,
  period_end date check (period_end >= period_start),
  created_by int not null,
  created_at timestamptz not null,
  ends_at timestamptz not null check (ends_at > created_at),
  withdrawn_at timestamptz,
  primary key (business_id, share_id),
  unique (business_id, token_hash),
  foreign key (business_id, branch_id) references branch,
  foreign key (business_id, created_by) references app_user,
  check ((period_start is null) = (period_end is null))
);
create index share_link_by_token on share_link (token_hash);
create index share_link_by_document on share_link (business_id, kind, reference) where withdrawn_at is null;
call keep_within_business('share_link');
grant select, insert on share_link to akonta_app;
grant update (withdrawn_at) on share_link to akonta_app;
