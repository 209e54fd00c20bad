-- Barcodes of our own are in a range that GS1 reserves for use inside a shop. Existing businesses use the first.
alter table business add column in_store_prefix text not null default '20' check (in_store_prefix ~ '^2[0-9]$');
grant update (in_store_prefix) on business to akonta_app;
