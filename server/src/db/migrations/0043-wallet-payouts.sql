-- A payout of a mobile money provider in the books: the transfer that entered it, and what the provider paid with it. Reversed, it counts no
-- more, and may be entered again.
create table wallet_payout (
  business_id int not null,
  posting_id bigint not null,
  provider_id int not null,
  -- The provider's number: the reference of the transfer.
  payout text not null check (length(payout) between 1 and 60),
  payout_day date not null,
  processed bigint not null check (processed >= 0),
  fees bigint not null check (fees >= 0),
  deductions bigint not null check (deductions >= 0),
  paid_out bigint not null check (paid_out > 0),
  primary key (business_id, posting_id),
  foreign key (business_id, posting_id) references posting,
  foreign key (business_id, provider_id) references wallet_provider
);
create index wallet_payout_by_number on wallet_payout (business_id, provider_id, payout);
call keep_within_business('wallet_payout');
call keep_as_history('wallet_payout');
grant select, insert on wallet_payout to akonta_app;

-- One receipt or refund that a payout paid or subtracted, in the branch that earned it.
create table wallet_payout_part (
  business_id int not null,
  posting_id bigint not null,
  part_no int not null,
  -- The posting that received the money or sent it back.
  source_posting_id bigint not null,
  -- The provider's number of the transaction; empty for a refund.
  provider_txn text not null check (length(provider_txn) <= 100),
  branch_id int not null,
  -- The provider owes so much less: negative for a refund.
  credit bigint not null,
  -- Its fee, if it was not in the books yet.
  charges bigint not null check (charges >= 0),
  primary key (business_id, posting_id, part_no),
  foreign key (business_id, posting_id) references wallet_payout,
  foreign key (business_id, source_posting_id) references posting,
  foreign key (business_id, branch_id) references branch
);
create index wallet_payout_part_by_source on wallet_payout_part (business_id, source_posting_id);
call keep_within_business('wallet_payout_part');
call keep_as_history('wallet_payout_part');
grant select, insert on wallet_payout_part to akonta_app;
