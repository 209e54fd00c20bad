-- A document of mobile money can be reversed: cash that was paid back, a payment that the provider took back, and money that a person reported as
-- sent back. Its refund keeps the posting that it reversed, and counts no more. No existing row changes.
alter table wallet_refund drop constraint wallet_refund_state_check;
alter table wallet_refund add constraint wallet_refund_state_check
  check (state in ('asked', 'pending', 'done', 'failed', 'needs_people', 'reversed'));
alter table wallet_refund drop constraint wallet_refund_done;
alter table wallet_refund add constraint wallet_refund_done check ((state in ('done', 'reversed')) = (posting_id is not null));

-- After a reversal the provider can still take the same payment back.
alter table wallet_taken_back drop constraint wallet_taken_back_business_id_collection_id_key;
create index wallet_taken_back_of_collection on wallet_taken_back (business_id, collection_id, posting_id);
