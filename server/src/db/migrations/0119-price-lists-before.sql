-- The price list that a customer had before the last move to another one, and when that was: a sale made without a connection before the move is
-- charged by the list of its moment. Nothing is known of moves before this release, so existing customers have none.
alter table payee add column price_list_before int, add column price_list_since timestamptz;
alter table payee
  add foreign key (business_id, price_list_before) references price_list,
  add constraint payee_price_list_before check (price_list_before is null or price_list_since is not null);
grant update (price_list_before, price_list_since) on payee to akonta_app;
