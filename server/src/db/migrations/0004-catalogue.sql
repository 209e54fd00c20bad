create table category (
  business_id int not null references business,
  category_id int not null,
  name text not null check (length(name) between 1 and 80),
  primary key (business_id, category_id),
  unique (business_id, name)
);
call keep_within_business('category');
grant select, insert, update, delete on category to akonta_app;

create table unit_of_measure (
  business_id int not null references business,
  unit_id int not null,
  name text not null check (length(name) between 1 and 60),
  primary key (business_id, unit_id),
  unique (business_id, name)
);
call keep_within_business('unit_of_measure');
grant select, insert, update, delete on unit_of_measure to akonta_app;

-- Prices and quantities in ten-thousandths. Stock is not here: it is the ledger's. search_text is folded name and codes, with a blank at each
-- end (domain/src/catalogue/search-text.ts): lists are in its order, so that capitals and accents do not matter there either.
create table product (
  business_id int not null references business,
  product_id bigint not null,
  name text not null check (length(name) between 1 and 160),
  product_code text not null default '',
  category_id int,
  unit_id int,
  reorder_level bigint not null default 0 check (reorder_level >= 0),
  max_quantity bigint not null default 0 check (max_quantity >= 0),
  tracks_expiry boolean not null default false,
  cost_price bigint not null check (cost_price >= 0),
  selling_price bigint not null check (selling_price >= 0),
  pack_quantity bigint not null default 0 check (pack_quantity >= 0),
  carton_price bigint not null default 0 check (carton_price >= 0),
  search_text text collate "C" not null check (octet_length(search_text) <= 2600),
  archived_at timestamptz,
  created_by int not null,
  created_at timestamptz not null default now(),
  primary key (business_id, product_id),
  foreign key (business_id, category_id) references category,
  foreign key (business_id, unit_id) references unit_of_measure
);
create index product_by_category on product (business_id, category_id);
create index product_by_unit on product (business_id, unit_id);
-- Lists and the first try of every search read this index and not the table, as long as the table is vacuumed: hence often, with room for price changes.
create index product_in_order on product (business_id, search_text, product_id) where archived_at is null;
alter table product set (fillfactor = 85, autovacuum_vacuum_scale_factor = 0.02, autovacuum_vacuum_insert_scale_factor = 0.02);
call keep_within_business('product');
grant select, insert, update, delete on product to akonta_app;

-- The pieces of so many characters in a text: text_pieces('milo', 3) is {mil,ilo}.
create function text_pieces(txt text, size int) returns text[]
  language sql immutable parallel safe
  as $$ select array(select substr(txt, place, size) from generate_series(1, length(txt) - size + 1) place) $$;

-- Finds what stands in few names only. Two characters are enough for it, and a blank or a percent sign is a character like any other.
create index product_by_pieces on product
  using gin (business_id, (text_pieces(search_text, 2) || text_pieces(search_text, 3))) with (gin_pending_list_limit = 1024) where archived_at is null;

create table barcode (
  business_id int not null references business,
  barcode text not null check (length(barcode) between 1 and 64),
  product_id bigint not null,
  place int not null,
  primary key (business_id, barcode),
  foreign key (business_id, product_id) references product on delete cascade
);
create index barcode_by_product on barcode (business_id, product_id, place);
call keep_within_business('barcode');
grant select, insert, delete on barcode to akonta_app;

-- Who changed which price when.
create table price_change (
  business_id int not null references business,
  product_id bigint not null,
  change_no bigint generated always as identity,
  cost_price bigint not null,
  selling_price bigint not null,
  changed_by int not null,
  changed_at timestamptz not null default now(),
  primary key (business_id, product_id, change_no)
);
call keep_within_business('price_change');
call keep_as_history('price_change');
grant select, insert on price_change to akonta_app;

-- Search. LIKE is not leakproof, so under row-level security the planner would look at every product: these functions run as the owner and
-- name the business themselves. They answer ids in their order; everything else is read under the ordinary policies.

create function like_pattern(part text) returns text
  language sql immutable strict parallel safe
  as $$ select '%' || replace(replace(replace(part, '\', '\\'), '%', '\%'), '_', '\_') || '%' $$;

-- The first products, by name, that hold this text. What stands in many names is met soon on a walk by name; what is not met there stands in
-- few names, and their pieces find them. One character has no pieces: it is walked for to the end.
create function products_holding(part text, most int) returns bigint[]
  language plpgsql stable set search_path = public, pg_temp as $$
declare
  business int := current_business();
  pattern text := like_pattern(part);
  pieces text[] := text_pieces(part, least(length(part), 3));
  found bigint[];
begin
  found := array(
    select walked.product_id
    from (
      select p.search_text, p.product_id from product p
      where p.business_id = business and p.archived_at is null
      order by p.search_text, p.product_id
      limit case when length(part) > 1 then 20000 end) walked
    where walked.search_text like pattern
    order by walked.search_text, walked.product_id
    limit most);
  if length(part) > 1 and cardinality(found) < most then
    found := array(
      with holding as materialized (
        select p.search_text, p.product_id from product p
        where p.business_id = business and p.archived_at is null
          and (text_pieces(p.search_text, 2) || text_pieces(p.search_text, 3)) @> pieces and p.search_text like pattern)
      select h.product_id from holding h order by h.search_text, h.product_id limit most);
  end if;
  return found;
end $$;

-- Search as you type: the product with exactly this barcode, then those whose name starts with the folded text, then those with a word or
-- code that starts so, then those that hold it anywhere.
create function find_products(typed text, folded text, most int) returns bigint[]
  language plpgsql stable security definer set search_path = public, pg_temp as $$
declare
  business int := current_business();
  part text;
  found bigint[];
begin
  if folded = '' then return '{}'; end if;
  found := array(
    select p.product_id from barcode b join product p on p.business_id = b.business_id and p.product_id = b.product_id
    where b.business_id = business and b.barcode = typed and p.archived_at is null);
  found := found || array(
    select p.product_id from product p
    where p.business_id = business and p.archived_at is null
      and p.search_text >= ' ' || folded and p.search_text < ' ' || folded || chr(1114111) and p.product_id <> all (found)
    order by p.search_text, p.product_id
    limit most);
  foreach part in array array[' ' || folded, folded] loop
    exit when cardinality(found) >= most;
    found := found || array(
      select held.product_id from unnest(products_holding(part, most)) with ordinality held (product_id, place)
      where held.product_id <> all (found)
      order by held.place);
  end loop;
  return found[1:most];
end $$;

-- One page, by name, of the products that hold the folded text, and how many do; the empty text is in all of them. One walk by name does both:
-- counting alone costs the same.
create function page_of_products(folded text, skipped bigint, most int, out product_ids bigint[], out total bigint)
  language plpgsql stable security definer set search_path = public, pg_temp as $$
declare
  business int := current_business();
  pattern text := like_pattern(folded);
  found bigint[];
begin
  found := array(
    select p.product_id from product p
    where p.business_id = business and p.archived_at is null and p.search_text like pattern
    order by p.search_text, p.product_id);
  product_ids := found[skipped + 1 : skipped + most];
  total := cardinality(found);
end $$;
