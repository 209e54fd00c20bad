-- A provider may answer something else than a person has entered: that it has sent a refund which was paid another way, or could not send one
-- that was entered as sent. Existing refunds have no such answer.
alter table wallet_refund add column contradicted_at timestamptz;
grant update (contradicted_at) on wallet_refund to akonta_app;
create index wallet_refund_contradicted on wallet_refund (business_id, collection_id) where contradicted_at is not null;
