-- A cancellation that was a mistake is withdrawn: the layaway is open again, and can end again. What was paid back is reversed in the books.
-- Each end has a number; all that exist are the first. A refund has the number of its end.
alter table layaway_end add column end_no int not null default 1 check (end_no > 0);
alter table layaway_end alter column end_no drop default;
alter table layaway_end drop constraint layaway_end_pkey, add primary key (business_id, layaway_id, end_no);

alter table layaway_refund add column end_no int not null default 1;
alter table layaway_refund alter column end_no drop default;
alter table layaway_refund
  drop constraint layaway_refund_business_id_layaway_id_key,
  add constraint layaway_refund_of_end unique (business_id, layaway_id, end_no),
  add constraint layaway_refund_has_end foreign key (business_id, layaway_id, end_no) references layaway_end;

create table layaway_reopening (
  business_id int not null,
  layaway_id int not null,
  end_no int not null,
  reason text not null check (length(reason) between 1 and 200),
  reopened_by int not null,
  reopened_at timestamptz not null,
  primary key (business_id, layaway_id, end_no),
  foreign key (business_id, layaway_id, end_no) references layaway_end,
  foreign key (business_id, reopened_by) references app_user (business_id, user_id)
);
call keep_within_business('layaway_reopening');
call keep_as_history('layaway_reopening');
grant select, insert on layaway_reopening to akonta_app;

-- Documents about goods and receipts of payments are printed by the server too.
alter table print_job
  drop constraint print_job_kind_check,
  add constraint print_job_kind_check
    check (kind in ('receipt', 'register_report', 'quotation', 'layaway', 'delivery_note', 'payment', 'test', 'drawer'));

-- What became of a text message that the gateway took. `unreported`: nobody said, and nobody asks any more.
create table text_message_delivery (
  business_id int not null,
  message_id int not null,
  outcome text not null check (outcome in ('delivered', 'failed', 'unreported')),
  said text not null,
  heard_at timestamptz not null,
  primary key (business_id, message_id),
  foreign key (business_id, message_id) references text_message_receipt
);
call keep_within_business('text_message_delivery');
call keep_as_history('text_message_delivery');
grant select, insert on text_message_delivery to akonta_app;
