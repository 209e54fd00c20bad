-- What approved wallet money is used for. There are no rows of it yet.

-- The refund of a return may go back to the wallet that paid the sale by request.
alter table sale_return drop constraint sale_return_refund_check;
alter table sale_return add constraint sale_return_refund_check check (refund in ('CASH', 'ACCOUNT', 'WALLET'));
create index wallet_refund_of_return on wallet_refund (business_id, return_posting_id) where return_posting_id is not null;

-- A payment that the provider took back after it had arrived. What was used of it is a loss on the account that a person chose; what was not used
-- is also a refund, with the way taken_back.
create table wallet_taken_back (
  business_id int not null,
  posting_id bigint not null,
  collection_id int not null,
  -- The whole payment, and what of it was not used. In pesewas.
  amount bigint not null check (amount > 0),
  unused bigint not null check (unused between 0 and amount),
  -- Null: nothing of it was used.
  account_code text,
  reason text not null check (length(reason) between 1 and 200),
  user_id int not null,
  taken_at timestamptz not null,
  primary key (business_id, posting_id),
  unique (business_id, collection_id),
  foreign key (business_id, posting_id) references posting,
  foreign key (business_id, collection_id) references collection,
  foreign key (business_id, account_code) references account,
  foreign key (business_id, user_id) references app_user,
  constraint wallet_taken_back_loss check ((unused < amount) = (account_code is not null))
);
call keep_within_business('wallet_taken_back');
call keep_as_history('wallet_taken_back');
grant select, insert on wallet_taken_back to akonta_app;
