-- Cheques received and given. Nothing is known about those from before: the balance of the account of cheques in hand stays as it is, and
-- somebody may name the cheques that it consists of, or those of earlier payments.

-- A payment or tender by cheque goes to the account of cheques in hand. No earlier one did.
alter table payment
  add column by_cheque boolean not null default false,
  add constraint payment_by_cheque check (not by_cheque or (direction = 'received' and to_bank_id is null));
alter table sale_tender
  add column by_cheque boolean not null default false,
  add constraint sale_tender_by_cheque check (not by_cheque or payee_id is null);

-- The app adds a cheque, and then only steps: these change its state (take_cheque_step).
create table cheque (
  business_id int not null,
  cheque_id int not null,
  direction text not null check (direction in ('received', 'given')),
  branch_id int not null,
  -- The document that holds its amount now: a cheque that is taken in hand again has another one.
  posting_id bigint not null,
  -- The document that brought it in first (begin_cheque).
  first_posting_id bigint not null,
  -- Whose debt it paid, or the supplier; null for a cash sale and an expense.
  payee_id int,
  -- The bank account of the business that a given cheque is drawn on.
  own_bank_id int,
  number text not null check (length(number) between 1 and 20),
  bank_name text not null check (length(bank_name) <= 200),
  -- The drawer, or whom it is made out to.
  party text not null check (length(party) <= 200),
  cheque_date date not null,
  taken_on date not null,
  amount bigint not null check (amount > 0),
  -- It was named later, for an amount that other entries had put on the account.
  named_later boolean not null,
  state text not null,
  created_by int not null,
  created_at timestamptz not null,
  primary key (business_id, cheque_id),
  foreign key (business_id, branch_id) references branch,
  foreign key (business_id, posting_id) references posting,
  foreign key (business_id, first_posting_id) references posting,
  foreign key (business_id, payee_id) references payee,
  foreign key (business_id, own_bank_id) references payee (business_id, payee_id),
  foreign key (business_id, created_by) references app_user,
  constraint cheque_state check (
    case direction when 'received' then state in ('IN_HAND', 'DEPOSITED', 'CLEARED', 'BOUNCED', 'GIVEN_BACK', 'CANCELLED')
      else state in ('ISSUED', 'PRESENTED', 'STOPPED') end),
  constraint cheque_own_bank check ((direction = 'given') = (own_bank_id is not null)),
  constraint cheque_named_later check (direction = 'received' or not named_later)
);
create index cheque_by_posting on cheque (business_id, posting_id);
create index cheque_by_first_posting on cheque (business_id, first_posting_id);
create index cheque_by_date on cheque (business_id, direction, cheque_date, cheque_id);
create index cheque_of_payee on cheque (business_id, payee_id, cheque_id) where payee_id is not null;
create index cheque_by_number on cheque (business_id, upper(number));
-- A leaf of a cheque book is used once, unless its payment was reversed.
create unique index cheque_leaf on cheque (business_id, own_bank_id, upper(number)) where direction = 'given' and state <> 'STOPPED';
create unique index cheque_of_payment on cheque (business_id, posting_id) where direction = 'given';
call keep_within_business('cheque');
grant select, insert on cheque to akonta_app;

-- One slip of a bank. It has a document for each branch whose cheques are on it.
create table cheque_slip (
  business_id int not null,
  slip_id int not null,
  bank_id int not null,
  bank_name text not null,
  slip_date date not null,
  reference text not null check (length(reference) <= 40),
  primary key (business_id, slip_id),
  foreign key (business_id, bank_id) references payee (business_id, payee_id)
);
call keep_within_business('cheque_slip');
call keep_as_history('cheque_slip');
grant select, insert on cheque_slip to akonta_app;

create table cheque_deposit (
  business_id int not null,
  posting_id bigint not null,
  slip_id int not null,
  branch_id int not null,
  business_date date not null,
  amount bigint not null check (amount > 0),
  primary key (business_id, posting_id),
  foreign key (business_id, posting_id) references posting,
  foreign key (business_id, slip_id) references cheque_slip
);
create index cheque_deposit_of_slip on cheque_deposit (business_id, slip_id, posting_id);
call keep_within_business('cheque_deposit');
call keep_as_history('cheque_deposit');
grant select, insert on cheque_deposit to akonta_app;

-- A cheque that the bank returned unpaid.
create table cheque_return (
  business_id int not null,
  posting_id bigint not null,
  cheque_id int not null,
  branch_id int not null,
  business_date date not null,
  -- Who owes the amount again.
  payee_id int not null,
  amount bigint not null check (amount > 0),
  fee bigint not null check (fee >= 0),
  fee_bearer text not null check (fee_bearer in ('BUSINESS', 'CUSTOMER')),
  reason text not null check (length(reason) between 1 and 200),
  primary key (business_id, posting_id),
  foreign key (business_id, posting_id) references posting,
  foreign key (business_id, cheque_id) references cheque,
  foreign key (business_id, payee_id) references payee
);
create index cheque_return_of_cheque on cheque_return (business_id, cheque_id);
call keep_within_business('cheque_return');
call keep_as_history('cheque_return');
grant select, insert on cheque_return to akonta_app;

-- Everything that happened to a cheque, in order.
create table cheque_step (
  business_id int not null,
  cheque_id int not null,
  step_no int not null,
  kind text not null check (
    kind in ('DEPOSIT', 'WITHDRAW', 'CLEAR', 'UNCLEAR', 'BOUNCE', 'AGAIN', 'GIVE_BACK', 'CANCEL', 'PRESENT', 'UNPRESENT', 'STOP')),
  step_date date not null,
  -- The document of the step: of a deposit, a return, a reversal, or the payment that holds the amount from now on.
  posting_id bigint,
  -- Who owes it from now on, if that was not known.
  payee_id int,
  note text not null check (length(note) <= 200),
  user_id int not null,
  recorded_at timestamptz not null,
  primary key (business_id, cheque_id, step_no),
  foreign key (business_id, cheque_id) references cheque,
  foreign key (business_id, posting_id) references posting,
  foreign key (business_id, payee_id) references payee,
  foreign key (business_id, user_id) references app_user,
  constraint cheque_step_posts check ((posting_id is null) = (kind in ('CLEAR', 'UNCLEAR', 'GIVE_BACK', 'PRESENT', 'UNPRESENT')))
);
create index cheque_step_of_posting on cheque_step (business_id, posting_id) where posting_id is not null;
call keep_within_business('cheque_step');
call keep_as_history('cheque_step');
grant select, insert on cheque_step to akonta_app;
