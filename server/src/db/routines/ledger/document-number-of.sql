-- For example "ACC-26-000873".
create or replace function document_number_of(branch_code text, series text, number bigint) returns text
  language sql immutable parallel safe
  as $$ select branch_code || '-' || series || '-' || lpad(number::text, greatest(length(number::text), 6), '0') $$;
