-- Documents that a person closed without a stamp of the revenue authority. There are no rows of it yet.
create table evat_settlement (
  business_id int not null,
  posting_id bigint not null,
  reason text not null check (reason <> ''),
  -- Of the authority, where it gave one.
  receipt_number text not null,
  settled_by int not null,
  settled_at timestamptz not null,
  primary key (business_id, posting_id),
  foreign key (business_id, posting_id) references evat_document
);
call keep_within_business('evat_settlement');
call keep_as_history('evat_settlement');
grant select, insert on evat_settlement to akonta_app;
