-- Database names are unique across all businesses, so they are in a table that the app cannot read (AMB-002).
create table business_directory (
  business_id int generated always as identity primary key,
  dbname text not null unique check (dbname ~ '^[a-z][a-z0-9_-]{1,39}$'),
  created_at timestamptz not null default now()
);
alter table business_directory enable row level security;

create table business (
  business_id int primary key references business_directory,
  dbname text not null,
  business_code text not null check (length(business_code) between 1 and 20),
  name text not null check (length(name) between 1 and 120),
  location text not null default '',
  phone text not null default '',
  allow_negative_stock boolean not null default false,
  is_demo boolean not null default false,
  created_at timestamptz not null default now(),
  -- Printed on documents.
  tin text not null default '' check (length(tin) <= 20),
  receipt_footer text not null default '' check (length(receipt_footer) <= 200),
  -- The employer as the SSNIT report and the tier 2 schedule name it.
  ssnit_number text not null default '' check (length(ssnit_number) <= 20),
  tier_2_trustee text not null default '' check (length(tier_2_trustee) <= 120),
  tier_2_scheme text not null default '' check (length(tier_2_scheme) <= 120),
  tier_2_scheme_number text not null default '' check (length(tier_2_scheme_number) <= 40),
  -- The first day of the books (decision D24): only opening balances and opening stock may be dated before it. The books are kept in the
  -- present cedi, which was introduced on 1 July 2007.
  first_day date not null check (first_day >= date '2007-07-01'),
  -- The list of first steps, hidden on every device at once.
  first_steps_hidden boolean not null default false
);
call keep_within_business('business');
grant select, insert on business to akonta_app;
grant update (business_code, name, location, phone, allow_negative_stock, tin, receipt_footer, ssnit_number, tier_2_trustee, tier_2_scheme,
  tier_2_scheme_number, first_day, first_steps_hidden) on business to akonta_app;

-- A small picture for the head of documents. The program checks its format from its bytes.
create table business_logo (
  business_id int primary key references business,
  kind text not null check (kind in ('image/png', 'image/jpeg')),
  content bytea not null check (length(content) between 1 and 102400)
);
call keep_within_business('business_logo');
grant select, insert, update, delete on business_logo to akonta_app;

create table branch (
  business_id int not null references business,
  branch_id int not null,
  branch_code text not null check (branch_code ~ '^[A-Za-z0-9_]{1,12}$'),
  name text not null check (length(name) between 1 and 80),
  created_at timestamptz not null default now(),
  location text not null default '' check (length(location) <= 200),
  phone text not null default '' check (length(phone) <= 60),
  active boolean not null default true,
  primary key (business_id, branch_id),
  unique (business_id, branch_code),
  unique (business_id, name)
);
call keep_within_business('branch');
grant select, insert on branch to akonta_app;
grant update (name, location, phone, active) on branch to akonta_app;

-- Ids per business: products, payees, users. Gaps are harmless here; document_series numbers documents, without gaps.
create table id_counter (
  business_id int not null references business,
  counter text not null,
  last_id bigint not null,
  primary key (business_id, counter)
);
call keep_within_business('id_counter');
grant select, insert, update on id_counter to akonta_app;

-- Exactly once: the answer to a request, saved in the transaction that did its work.
create table request (
  business_id int not null references business,
  user_id int not null,
  route text not null,
  key text not null,
  fingerprint text not null,
  answer jsonb,
  created_at timestamptz not null default now(),
  primary key (business_id, user_id, route, key)
);
create index request_by_age on request (created_at);
call keep_within_business('request');
grant select, insert on request to akonta_app;
grant update (answer) on request to akonta_app;
