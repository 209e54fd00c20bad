-- The document of a payment: who paid whom, from which and into which bank, and the reference. A bank of null is the cash of the branch. Names are
-- as printed on the day. Author and time are on the posting.
create table payment (
  business_id int not null,
  posting_id bigint not null,
  branch_id int not null,
  business_date date not null,
  direction text not null check (direction in ('received', 'paid', 'moved')),
  payee_id int,
  from_bank_id int,
  to_bank_id int,
  from_name text not null,
  to_name text not null,
  reference text not null check (length(reference) between 1 and 60),
  amount bigint not null check (amount > 0),
  primary key (business_id, posting_id),
  foreign key (business_id, posting_id) references posting,
  foreign key (business_id, payee_id) references payee,
  foreign key (business_id, from_bank_id) references payee (business_id, payee_id),
  foreign key (business_id, to_bank_id) references payee (business_id, payee_id),
  check ((direction = 'moved') = (payee_id is null)),
  check (direction <> 'received' or from_bank_id is null),
  check (direction <> 'paid' or to_bank_id is null),
  check (direction <> 'moved' or from_bank_id is distinct from to_bank_id)
);
create index payment_by_date on payment (business_id, branch_id, business_date, posting_id);
-- Transaction ids are compared without regard to case.
create index payment_by_reference on payment (business_id, upper(reference));
call keep_within_business('payment');
call keep_as_history('payment');
grant select, insert on payment to akonta_app;
