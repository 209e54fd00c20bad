-- Mobile money by request. Off until an administrator enters the key of a provider; there are no rows of it yet.

-- Wallet money not used yet: an account that equals the collections that were paid and not used. Existing businesses get it with a balance of
-- zero. Its code is W0000MU, or W0000MU-2 and so on if the business has an account of its own with that code: the rules find it by its control.
alter table account drop constraint account_control_check;
alter table account add constraint account_control_check
  check (control in ('debtor', 'creditor', 'bank', 'stock', 'branch', 'receipts', 'wallet'));
insert into account (business_id, account_code, account_key, name, account_type_key, control, fixed)
  select t.business_id, free.code, 53, 'Wallet money not used yet', 3, 'wallet', true
  from account_type t
  cross join lateral (
    select c.code from (
      select 1 as place, 'W0000MU' as code
      union all
      select place, 'W0000MU-' || place from generate_series(2, 100000) place) c
    where not exists (select from account a where a.business_id = t.business_id and upper(a.account_code) = c.code)
    order by c.place limit 1) free
  where t.account_type_key = 3;
create unique index account_of_wallets on account (business_id) where control = 'wallet';

-- Work that is due longest is claimed first, however much of a channel waits.
drop index outbox_item_of_channel;
create index outbox_item_of_channel on outbox_item (business_id, kind, channel, due_at, item_id) where state in ('queued', 'unknown', 'sending');
create index outbox_item_sending on outbox_item (kind, business_id, channel) where state = 'sending';

-- An account at a provider, such as Paystack. What lies there is a payee of category bank.
create table wallet_provider (
  business_id int not null,
  provider_id int not null,
  adapter text not null check (adapter ~ '^[a-z]{2,20}$'),
  payee_id int not null,
  -- The last part of the address at which the provider calls us: it names the business, and opens nothing.
  callback_token text not null check (length(callback_token) between 22 and 64),
  created_by int not null,
  created_at timestamptz not null,
  primary key (business_id, provider_id),
  unique (business_id, payee_id),
  foreign key (business_id, payee_id) references payee,
  foreign key (business_id, created_by) references app_user
);
create index wallet_provider_by_token on wallet_provider (callback_token);
call keep_within_business('wallet_provider');
call keep_as_history('wallet_provider');
grant select, insert on wallet_provider to akonta_app;

-- What was set for a provider, and when. The newest row counts.
create table wallet_provider_setting (
  business_id int not null,
  provider_id int not null,
  setting_no int not null,
  email text not null check (length(email) <= 200),
  -- Encrypted with a secret of the installation that is in no backup. Empty: no key.
  sealed_key text not null,
  -- The last characters of the key, so that people recognize it.
  key_end text not null check (length(key_end) <= 4),
  key_set_by int,
  key_set_at timestamptz,
  is_live boolean not null,
  is_on boolean not null check (not is_on or sealed_key <> ''),
  set_by int not null,
  set_at timestamptz not null,
  primary key (business_id, provider_id, setting_no),
  foreign key (business_id, provider_id) references wallet_provider,
  foreign key (business_id, key_set_by) references app_user (business_id, user_id),
  foreign key (business_id, set_by) references app_user (business_id, user_id),
  check ((sealed_key = '') = (key_set_at is null) and (key_set_at is null) = (key_set_by is null))
);
call keep_within_business('wallet_provider_setting');
call keep_as_history('wallet_provider_setting');
grant select, insert on wallet_provider_setting to akonta_app;

-- Which provider asks the phones of a branch's customers; null: none. The newest row counts.
create table wallet_branch (
  business_id int not null,
  branch_id int not null,
  setting_no int not null,
  provider_id int,
  set_by int not null,
  set_at timestamptz not null,
  primary key (business_id, branch_id, setting_no),
  foreign key (business_id, branch_id) references branch,
  foreign key (business_id, provider_id) references wallet_provider,
  foreign key (business_id, set_by) references app_user (business_id, user_id)
);
call keep_within_business('wallet_branch');
call keep_as_history('wallet_branch');
grant select, insert on wallet_branch to akonta_app;

-- Whether a transaction id may be typed for a payment into a wallet in a branch. Without a row it may. The newest row counts.
create table wallet_typing (
  business_id int not null,
  branch_id int not null,
  payee_id int not null,
  setting_no int not null,
  typing text not null check (typing in ('request_only', 'with_right', 'typed')),
  set_by int not null,
  set_at timestamptz not null,
  primary key (business_id, branch_id, payee_id, setting_no),
  foreign key (business_id, branch_id) references branch,
  foreign key (business_id, payee_id) references payee,
  foreign key (business_id, set_by) references app_user (business_id, user_id)
);
call keep_within_business('wallet_typing');
call keep_as_history('wallet_typing');
grant select, insert on wallet_typing to akonta_app;

-- One request for one amount from one wallet. Asking posts nothing. The provider decides the outcome, people the use. When it is looked at next
-- is in the outbox.
create table collection (
  business_id int not null,
  collection_id int not null,
  -- Its name at the provider: stored before anything is sent.
  reference uuid not null,
  -- The press of the key that asked, named by the till: a repeated press finds its collection.
  press text not null check (press ~ '^[A-Za-z0-9_-]{8,64}$'),
  provider_id int not null,
  branch_id int not null,
  -- The till that asked, by a name of its own; empty if it gave none.
  till text not null check (length(till) <= 64),
  network text not null check (network in ('mtn', 'telecel', 'at')),
  msisdn text not null check (msisdn ~ '^233[0-9]{9}$'),
  amount bigint not null check (amount > 0),
  -- What the phone shows.
  note text not null check (note ~ '^[A-Za-z0-9 .-]{1,60}$'),
  -- What the till calls the cart, and the held cart that waits for the money.
  label text not null check (length(label) <= 60),
  cart_id int,
  -- The name of the wallet's owner, as it was read back to the customer; empty if it was not known.
  customer_name text not null check (length(customer_name) <= 120),
  asked_by int not null,
  asked_at timestamptz not null,
  -- Whether it was asked with a key of the live mode.
  asked_live boolean not null,

  outcome text not null default 'prepared' check (outcome in
    ('prepared', 'pending', 'needs_code', 'unclear', 'approved', 'held', 'declined', 'expired', 'never_sent')),
  outcome_at timestamptz not null,
  reason text not null default '' check (length(reason) <= 40),
  said text not null default '' check (length(said) <= 500),
  -- The provider has said that it has the reference.
  known_since timestamptz,
  -- When it first answered that it has not; null after any other answer.
  absent_since timestamptz,
  wait_until timestamptz,
  looked_at timestamptz,

  given_up_by int,
  given_up_at timestamptz,

  -- What the provider says was paid.
  provider_txn text,
  network_txn text,
  paid bigint,
  currency text,
  is_live boolean,
  fee bigint check (fee >= 0),
  paid_at timestamptz,
  payer_name text check (length(payer_name) <= 120),
  -- It was approved after it had been declined or had expired.
  is_late boolean not null default false,
  -- Something that a person should look at.
  alarm text not null default '' check (length(alarm) <= 200),

  -- Maintained by the database: what the books received, used, and sent back or promised to. In pesewas.
  received bigint not null default 0 check (received >= 0),
  used bigint not null default 0 check (used >= 0),
  refunded bigint not null default 0 check (refunded >= 0),

  closed_by int,
  closed_at timestamptz,
  close_reason text not null default '' check (length(close_reason) <= 200),

  primary key (business_id, collection_id),
  unique (business_id, reference),
  unique (business_id, press),
  foreign key (business_id, provider_id) references wallet_provider,
  foreign key (business_id, branch_id) references branch,
  foreign key (business_id, cart_id) references held_cart,
  foreign key (business_id, asked_by) references app_user (business_id, user_id),
  foreign key (business_id, given_up_by) references app_user (business_id, user_id),
  foreign key (business_id, closed_by) references app_user (business_id, user_id),
  constraint collection_given_up check ((given_up_by is null) = (given_up_at is null)),
  constraint collection_closed check ((closed_by is null) = (closed_at is null)),
  constraint collection_paid check ((outcome in ('approved', 'held')) = (provider_txn is not null)
    and num_nonnulls(provider_txn, network_txn, paid, currency, is_live, paid_at, payer_name) in (0, 7)),
  constraint collection_received check (received = 0 or outcome in ('approved', 'held')),
  constraint collection_not_overspent check (used + refunded <= received)
);
-- A phone has one open prompt.
create unique index collection_undecided on collection (business_id, msisdn)
  where outcome in ('prepared', 'pending', 'needs_code', 'unclear') and closed_at is null;
create unique index collection_by_transaction on collection (business_id, provider_id, provider_txn) where outcome = 'approved';
create index collection_unused on collection (business_id, branch_id, collection_id) where received > used + refunded;
create index collection_by_branch on collection (business_id, branch_id, collection_id);
create index collection_by_outcome on collection (business_id, branch_id, outcome_at);
create index collection_by_msisdn on collection (business_id, msisdn, collection_id);
call keep_within_business('collection');
grant select, insert on collection to akonta_app;
grant update (outcome, outcome_at, reason, said, known_since, absent_since, wait_until, looked_at, given_up_by, given_up_at, provider_txn,
  network_txn, paid, currency, is_live, fee, paid_at, payer_name, is_late, alarm, closed_by, closed_at, close_reason, customer_name, msisdn)
  on collection to akonta_app;

-- What was heard of a collection, as it came: at most 8 kB, secrets and numbers masked. For people.
create table collection_finding (
  business_id int not null,
  collection_id int not null,
  finding_no int not null,
  heard_by text not null check (heard_by in ('ask', 'look', 'code', 'callback', 'person')),
  kind text not null check (length(kind) between 1 and 40),
  -- The outcome before and after.
  was text not null,
  became text not null,
  said text not null check (length(said) <= 500),
  raw text not null check (octet_length(raw) <= 8192),
  heard_at timestamptz not null,
  primary key (business_id, collection_id, finding_no),
  foreign key (business_id, collection_id) references collection
);
call keep_within_business('collection_finding');
call keep_as_history('collection_finding');
grant select, insert on collection_finding to akonta_app;

-- The posting that says that the money came: one for a collection.
create table wallet_receipt (
  business_id int not null,
  posting_id bigint not null,
  collection_id int not null,
  branch_id int not null,
  business_date date not null,
  amount bigint not null check (amount > 0),
  -- Null: not told with the payment.
  fee bigint check (fee >= 0),
  primary key (business_id, posting_id),
  unique (business_id, collection_id),
  foreign key (business_id, posting_id) references posting,
  foreign key (business_id, collection_id) references collection,
  foreign key (business_id, branch_id) references branch
);
create index wallet_receipt_by_date on wallet_receipt (business_id, branch_id, business_date, posting_id);
call keep_within_business('wallet_receipt');
call keep_as_history('wallet_receipt');
grant select, insert on wallet_receipt to akonta_app;

-- What a document used of a collection; negative: what it owes to the wallet again, as a return of goods does. A reversed document counts no more.
create table wallet_use (
  business_id int not null,
  posting_id bigint not null,
  collection_id int not null,
  amount bigint not null check (amount <> 0),
  primary key (business_id, posting_id, collection_id),
  foreign key (business_id, posting_id) references posting,
  foreign key (business_id, collection_id) references collection
);
create index wallet_use_of_collection on wallet_use (business_id, collection_id, posting_id);
call keep_within_business('wallet_use');
call keep_as_history('wallet_use');
grant select, insert on wallet_use to akonta_app;

-- Money of a collection that goes back: to the wallet, in cash, or taken by the provider. One that failed counts no more.
create table wallet_refund (
  business_id int not null,
  refund_id int not null,
  reference uuid not null,
  collection_id int not null,
  branch_id int not null,
  way text not null check (way in ('wallet', 'cash', 'taken_back')),
  amount bigint not null check (amount > 0),
  why text not null check (length(why) <= 200),
  -- The return of goods that it pays, if any.
  return_posting_id bigint,
  asked_by int not null,
  asked_at timestamptz not null,
  state text not null check (state in ('asked', 'pending', 'done', 'failed', 'needs_people')),
  state_at timestamptz not null,
  said text not null default '' check (length(said) <= 500),
  provider_id_of_refund text not null default '' check (length(provider_id_of_refund) <= 100),
  absent_since timestamptz,
  fee bigint check (fee >= 0),
  -- The posting that paid it.
  posting_id bigint,
  primary key (business_id, refund_id),
  unique (business_id, reference),
  unique (business_id, posting_id),
  foreign key (business_id, collection_id) references collection,
  foreign key (business_id, branch_id) references branch,
  foreign key (business_id, return_posting_id) references posting,
  foreign key (business_id, asked_by) references app_user (business_id, user_id),
  foreign key (business_id, posting_id) references posting,
  constraint wallet_refund_done check ((state = 'done') = (posting_id is not null))
);
create index wallet_refund_of_collection on wallet_refund (business_id, collection_id, refund_id);
create index wallet_refund_open on wallet_refund (business_id, branch_id, refund_id) where state in ('asked', 'pending', 'needs_people');
call keep_within_business('wallet_refund');
grant select, insert on wallet_refund to akonta_app;
grant update (state, state_at, said, provider_id_of_refund, absent_since, fee, posting_id) on wallet_refund to akonta_app;

create table wallet_refund_finding (
  business_id int not null,
  refund_id int not null,
  finding_no int not null,
  kind text not null check (length(kind) between 1 and 40),
  was text not null,
  became text not null,
  said text not null check (length(said) <= 500),
  raw text not null check (octet_length(raw) <= 8192),
  heard_at timestamptz not null,
  primary key (business_id, refund_id, finding_no),
  foreign key (business_id, refund_id) references wallet_refund
);
call keep_within_business('wallet_refund_finding');
call keep_as_history('wallet_refund_finding');
grant select, insert on wallet_refund_finding to akonta_app;
