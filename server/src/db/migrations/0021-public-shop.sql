-- The public shop of a branch: none has one until an administrator opens it. The address is unique on the server: visitors name no business.
create table public_shop (
  business_id int not null,
  branch_id int not null,
  address text not null check (address ~ '^[a-z0-9]([a-z0-9-]{0,38}[a-z0-9])?$'),
  is_open boolean not null,
  opening_hours text not null check (length(opening_hours) <= 300),
  phone text not null check (length(phone) <= 40),
  note text not null check (length(note) <= 500),
  -- What visitors do not see. An id that no longer exists hides nothing.
  hidden_categories int[] not null check (cardinality(hidden_categories) <= 500),
  hidden_products int[] not null check (cardinality(hidden_products) <= 500),
  primary key (business_id, branch_id),
  foreign key (business_id, branch_id) references branch
);
create unique index public_shop_address on public_shop (address);
call keep_within_business('public_shop');
grant select, insert on public_shop to akonta_app;
grant update (address, is_open, opening_hours, phone, note, hidden_categories, hidden_products) on public_shop to akonta_app;

-- Orders of visitors, who are not users. A new one reserves nothing: it waits for an answer and expires. Only the hash of its token is
-- stored. Orders placed by staff stay as they are.
alter table shop_order drop constraint shop_order_status_check;
alter table shop_order drop constraint shop_order_check;
alter table shop_order alter column ordered_by drop not null;
alter table shop_order
  add column token_hash bytea check (length(token_hash) = 32),
  add column expires_at timestamptz,
  add column accepted_by int,
  add column accepted_at timestamptz,
  add column ready_at timestamptz,
  add foreign key (business_id, accepted_by) references app_user,
  add constraint shop_order_status_check check (status in ('NEW', 'WAITING', 'SOLD', 'CANCELLED', 'DECLINED')),
  add constraint shop_order_closed check ((status in ('NEW', 'WAITING')) = (closed_at is null)),
  add constraint shop_order_of_visitor check (num_nulls(token_hash, expires_at) in (0, 2) and (token_hash is null) = (ordered_by is not null)),
  add constraint shop_order_answered check (
    (accepted_by is null) = (accepted_at is null)
    and (token_hash is null or (accepted_at is null) = (status in ('NEW', 'DECLINED'))));
create unique index shop_order_token on shop_order (business_id, token_hash) where token_hash is not null;
create index shop_order_by_token on shop_order (token_hash) where token_hash is not null;
grant update (accepted_by, accepted_at, ready_at) on shop_order to akonta_app;
