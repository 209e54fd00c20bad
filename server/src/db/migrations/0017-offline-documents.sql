-- What tills entered without a connection, other than sales, by the number that they printed: what it was saved as, or why it was voided. A
-- sale that was voided is here too; a saved one is in sale_offline.
create table offline_entry (
  business_id int not null,
  provisional_number text not null check (provisional_number ~ '^OFF-[0-9A-HJKMNP-TV-Z]{6}-[1-9][0-9]{0,8}$'),
  kind text not null
    check (kind in ('sale', 'return', 'payment', 'customer', 'register_open', 'register_cash', 'register_close')),
  -- The number of the document, the pid of the customer, or the code of the register session; null: voided.
  reference text check (length(reference) between 1 and 60),
  void_reason text check (length(void_reason) between 1 and 200),
  claimed_at timestamptz not null,
  user_id int not null,
  recorded_at timestamptz not null,
  primary key (business_id, provisional_number),
  foreign key (business_id, user_id) references app_user (business_id, user_id),
  check ((reference is null) = (void_reason is not null))
);
call keep_within_business('offline_entry');
call keep_as_history('offline_entry');
grant select, insert on offline_entry to akonta_app;

-- For tills that ask which customers' balances have changed since a moment. A block range index costs a sale next to nothing.
create index posting_by_recording on posting using brin (recorded_at);
