-- E-VAT: sales and returns that the revenue authority signs. Off until an administrator turns it on for a branch; there are no rows of it yet.

-- Whether the operator has given the address of the service. Set at each start; without it new documents are not for E-VAT.
create table evat_service (
  only_row boolean primary key default true check (only_row),
  is_open boolean not null
);
insert into evat_service (is_open) values (false);

-- What was set for a branch, and when. The newest row counts for new documents; a document keeps the reference that it was queued with.
create table evat_branch (
  business_id int not null,
  branch_id int not null,
  setting_no int not null,
  reference text not null check (reference ~ '^[A-Z0-9]{8,15}-[0-9]{3}$'),
  -- Encrypted with a secret of the installation that is in no backup. Empty: no key.
  sealed_key text not null,
  key_set_by int,
  key_set_at timestamptz,
  first_day date not null,
  categories text[] not null check (categories <@ array['TRSM', 'CST', 'EXC_PLASTIC']),
  is_on boolean not null check (not is_on or sealed_key <> ''),
  set_by int not null,
  set_at timestamptz not null,
  primary key (business_id, branch_id, setting_no),
  foreign key (business_id, branch_id) references branch,
  check ((sealed_key = '') = (key_set_at is null))
);
call keep_within_business('evat_branch');
call keep_as_history('evat_branch');
grant select, insert on evat_branch to akonta_app;

-- A document that is to be signed: one for each posting, with what has to be remembered. Its state is that of its item in the outbox.
create table evat_document (
  business_id int not null,
  posting_id bigint not null,
  kind text not null check (kind in ('sale', 'return', 'return_undone', 'sale_undone')),
  branch_id int not null,
  sale_posting_id bigint not null,
  -- For the last two kinds: the posting that was reversed.
  undoes bigint,
  reference text not null,
  sale_number text not null,
  refund_number text not null,
  business_date date not null,
  recorded_at timestamptz not null default clock_timestamp(),
  primary key (business_id, posting_id),
  unique (business_id, reference, kind, sale_number, refund_number),
  foreign key (business_id, posting_id) references posting,
  foreign key (business_id, branch_id) references branch,
  foreign key (business_id, sale_posting_id) references evat_document,
  check ((kind = 'sale') = (refund_number = ''))
);
create index evat_document_of_sale on evat_document (business_id, sale_posting_id, posting_id);
call keep_within_business('evat_document');
call keep_as_history('evat_document');
grant select on evat_document to akonta_app;

-- The bytes that are sent, stored before the first call.
create table evat_payload (
  business_id int not null,
  posting_id bigint not null,
  payload_no int not null,
  call text not null check (call in ('invoice', 'cancellation')),
  flag text not null check (flag in ('INVOICE', 'REFUND', 'PARTIAL_REFUND', 'REFUND_CANCELATION')),
  body text not null,
  item_count int not null check (item_count > 0),
  made_at timestamptz not null default clock_timestamp(),
  primary key (business_id, posting_id, payload_no),
  foreign key (business_id, posting_id) references evat_document
);
call keep_within_business('evat_payload');
call keep_as_history('evat_payload');
grant select, insert on evat_payload to akonta_app;

-- Every call that was made for a document. Never a key or a header.
create table evat_attempt (
  business_id int not null,
  posting_id bigint not null,
  claim_no int not null,
  call text not null check (call in ('health', 'invoice', 'cancellation', 'callback')),
  follows text not null,
  code text not null,
  said text not null,
  called_at timestamptz not null,
  milliseconds int not null check (milliseconds >= 0),
  primary key (business_id, posting_id, claim_no),
  foreign key (business_id, posting_id) references evat_document
);
call keep_within_business('evat_attempt');
call keep_as_history('evat_attempt');
grant select, insert on evat_attempt to akonta_app;

-- The stamp of a signed document, letter by letter as the service gave it.
create table evat_stamp (
  business_id int not null,
  posting_id bigint not null,
  tin text not null,
  number text not null,
  sdc_id text not null,
  receipt_number text not null,
  internal_data text not null,
  signature text not null,
  mrc text not null,
  time text not null,
  item_count text not null,
  qr text not null,
  -- Found by a callback after the answer was lost.
  recovered boolean not null,
  -- How far the clock of the service was ahead of ours in a first answer; null in a callback.
  clock_ahead_ms bigint check ((clock_ahead_ms is null) = recovered),
  stamped_at timestamptz not null default clock_timestamp(),
  primary key (business_id, posting_id),
  unique (business_id, sdc_id, receipt_number),
  foreign key (business_id, posting_id) references evat_document
);
call keep_within_business('evat_stamp');
call keep_as_history('evat_stamp');
grant select, insert on evat_stamp to akonta_app;
