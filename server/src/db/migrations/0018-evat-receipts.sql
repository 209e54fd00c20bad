-- E-VAT on receipts, and what a person settles. All new tables are empty; what was signed so far was signed by the test service.

drop function if exists open_evat_service(boolean);
alter table evat_service add column is_test boolean not null default true;
alter table evat_stamp add column is_test boolean not null default true;

-- Put before the numbers and item codes of documents made from then on; a document keeps what it was sent under.
alter table evat_document add column prefix text not null default '' check (prefix ~ '^[A-Za-z0-9]{0,6}$');

-- What was set for the whole business, and when. The newest row counts; without one the values of the contract hold.
create table evat_options (
  business_id int not null references business,
  option_no int not null,
  wait_seconds int not null check (wait_seconds between 0 and 15),
  cash_name text not null check (length(cash_name) between 2 and 100),
  prefix text not null check (prefix ~ '^[A-Za-z0-9]{0,6}$'),
  set_by int not null,
  set_at timestamptz not null,
  primary key (business_id, option_no)
);
call keep_within_business('evat_options');
call keep_as_history('evat_options');
grant select, insert on evat_options to akonta_app;

-- What a person decided about a document that the service refused: its next payload is made accordingly. An empty text changes nothing.
create table evat_correction (
  business_id int not null,
  posting_id bigint not null,
  correction_no int not null,
  deed text not null check (deed in ('again', 'renumber', 'recode', 'buyer')),
  -- The number that it is sent under from now on.
  new_number text not null default '',
  buyer_name text not null default '',
  buyer_tin text not null default '',
  reason text not null,
  corrected_by int not null,
  corrected_at timestamptz not null,
  primary key (business_id, posting_id, correction_no),
  foreign key (business_id, posting_id) references evat_document
);
call keep_within_business('evat_correction');
call keep_as_history('evat_correction');
grant select, insert on evat_correction to akonta_app;
-- The correction that a payload was made after; 0 for the first payload.
alter table evat_payload add column correction_no int not null default 0;

-- The service remembers the category of an item code for ever. A product that it refuses gets the next version of its code.
create table evat_item_version (
  business_id int not null,
  product_id bigint not null,
  tax_class text not null,
  version int not null check (version > 1),
  reason text not null,
  set_by int not null,
  set_at timestamptz not null,
  primary key (business_id, product_id, tax_class, version),
  foreign key (business_id, product_id) references product
);
call keep_within_business('evat_item_version');
call keep_as_history('evat_item_version');
grant select, insert on evat_item_version to akonta_app;

-- What a check with the authority found: our stamp, another one, none, or no clear answer.
create table evat_check (
  business_id int not null,
  posting_id bigint not null,
  check_no int not null,
  found text not null check (found in ('same', 'other', 'absent', 'unclear')),
  said text not null,
  checked_by int not null,
  checked_at timestamptz not null,
  primary key (business_id, posting_id, check_no),
  foreign key (business_id, posting_id) references evat_document
);
call keep_within_business('evat_check');
call keep_as_history('evat_check');
grant select, insert on evat_check to akonta_app;

-- The figures of the authority's portal for a period, as an administrator typed them. Of a branch, or of all: null.
create table evat_portal (
  business_id int not null references business,
  portal_no int not null,
  branch_id int,
  first_day date not null,
  last_day date not null check (last_day >= first_day),
  nhil bigint not null,
  getfund bigint not null,
  cst bigint not null,
  tourism bigint not null,
  vat bigint not null,
  excise bigint not null,
  typed_by int not null,
  typed_at timestamptz not null,
  primary key (business_id, portal_no),
  foreign key (business_id, branch_id) references branch,
  foreign key (business_id, typed_by) references app_user (business_id, user_id)
);
call keep_within_business('evat_portal');
call keep_as_history('evat_portal');
grant select, insert on evat_portal to akonta_app;

-- The buyer of a sale as it is printed and signed, where somebody asked for it.
create table sale_buyer (
  business_id int not null,
  posting_id bigint not null,
  name text not null check (length(name) between 2 and 100),
  tin text not null check (tin ~ '^[A-Z0-9-]{0,15}$'),
  primary key (business_id, posting_id),
  foreign key (business_id, posting_id) references sale
);
call keep_within_business('sale_buyer');
call keep_as_history('sale_buyer');
grant select, insert on sale_buyer to akonta_app;

-- Lists and comparisons are of a period.
create index evat_document_of_day on evat_document (business_id, business_date, branch_id);

-- A sale with VAT of a branch that was set up, and is not for E-VAT: so a missing document can be told from one that was never wanted.
create table evat_outside (
  business_id int not null,
  posting_id bigint not null,
  reason text not null check (reason in ('off', 'no_service', 'before_first_day', 'nothing', 'demo')),
  primary key (business_id, posting_id),
  foreign key (business_id, posting_id) references posting
);
call keep_within_business('evat_outside');
call keep_as_history('evat_outside');
grant select on evat_outside to akonta_app;
insert into evat_outside (business_id, posting_id, reason)
  select v.business_id, v.posting_id, 'off' from vat_split v
  join posting p on p.business_id = v.business_id and p.posting_id = v.posting_id and p.document_kind = 'sale'
  where v.scheme = 'GH-2026'
    and exists (select from evat_branch b where b.business_id = v.business_id and b.branch_id = p.branch_id)
    and not exists (select from evat_document d where d.business_id = v.business_id and d.posting_id = v.posting_id);
