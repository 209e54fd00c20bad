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

-- Prices and quantities in ten-thousandths. Stock belongs to the ledger. search_text is the folded name and codes, with a blank at each end
-- (domain/src/catalogue/search-text.ts). Lists are in its order, so that case and accents do not matter there either.
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
  -- How goods are taxed while the business charges VAT.
  tax_class text not null default 'STANDARD' check (tax_class in ('STANDARD', 'EXEMPT', 'ZERO')),
  -- When anything that a till keeps for work without a connection last changed. No index: it would cost every change, and a till asks seldom.
  changed_at timestamptz not null default now(),
  primary key (business_id, product_id),
  foreign key (business_id, category_id) references category,
  foreign key (business_id, unit_id) references unit_of_measure
);
create index product_by_category on product (business_id, category_id);
create index product_by_unit on product (business_id, unit_id);
-- Lists and the first try of every search read only this index as long as the table is vacuumed: hence the frequent vacuum and the room for price
-- changes.
create index product_in_order on product (business_id, search_text, product_id) where archived_at is null;
-- Finds texts that few names contain. Two characters are enough, and a blank or a percent sign is a character like any other.
create index product_by_pieces on product
  using gin (business_id, (text_pieces(search_text, 2) || text_pieces(search_text, 3))) with (gin_pending_list_limit = 1024) where archived_at is null;
-- The list of archived products, by name.
create index product_archived on product (business_id, search_text, product_id) where archived_at is not null;
alter table product set (fillfactor = 85, autovacuum_vacuum_scale_factor = 0.02, autovacuum_vacuum_insert_scale_factor = 0.02);
call keep_within_business('product');
grant select, insert, update, delete on product to akonta_app;

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

-- Who changed which prices, and when.
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

-- What a product is made from: a plan, not history. The quantities of the components are for the quantity in `makes`.
create table bill_of_materials (
  business_id int not null,
  product_id bigint not null,
  makes bigint not null check (makes > 0),
  changed_by int not null,
  changed_at timestamptz not null,
  primary key (business_id, product_id),
  foreign key (business_id, product_id) references product on delete cascade
);
call keep_within_business('bill_of_materials');
grant select, insert, delete on bill_of_materials to akonta_app;

create table bill_component (
  business_id int not null,
  product_id bigint not null,
  component_id bigint not null check (component_id <> product_id),
  line_no int not null,
  quantity bigint not null check (quantity > 0),
  primary key (business_id, product_id, component_id),
  foreign key (business_id, product_id) references bill_of_materials on delete cascade,
  foreign key (business_id, component_id) references product
);
create index bill_component_by_component on bill_component (business_id, component_id);
call keep_within_business('bill_component');
grant select, insert on bill_component to akonta_app;
