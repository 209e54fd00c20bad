-- A payment by bank or wallet that a till took without a connection: nobody could look whether the money arrived, or whether its
-- transaction id was used before. Somebody who may confirms it afterwards, once. The books are those of any other payment.
alter table sale_tender add column to_confirm boolean not null default false;
alter table sale_tender add constraint sale_tender_cash_is_seen check (payee_id is not null or not to_confirm);
create index sale_tender_to_confirm on sale_tender (business_id, posting_id) where to_confirm;

create table sale_tender_confirmation (
  business_id int not null,
  posting_id bigint not null,
  tender_no int not null,
  user_id int not null,
  confirmed_at timestamptz not null,
  primary key (business_id, posting_id, tender_no),
  foreign key (business_id, posting_id, tender_no) references sale_tender,
  foreign key (business_id, user_id) references app_user (business_id, user_id)
);
call keep_within_business('sale_tender_confirmation');
call keep_as_history('sale_tender_confirmation');
grant select, insert on sale_tender_confirmation to akonta_app;
