-- The list of deleted products, by name.
create index product_archived on product (business_id, search_text, product_id) where archived_at is not null;
