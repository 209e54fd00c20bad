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

-- Prices and quantities in ten-thousandths. Stock is not here: it is the ledger's. search_text is folded name and codes, with a blank at each end.
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
  search_text text not null,
  archived_at timestamptz,
  created_by int not null,
  created_at timestamptz not null default now(),
  primary key (business_id, product_id),
  foreign key (business_id, category_id) references category,
  foreign key (business_id, unit_id) references unit_of_measure
);
create index product_by_words on product using gin (business_id, search_text gin_trgm_ops) where archived_at is null;
create index product_by_category on product (business_id, category_id);
create index product_by_unit on product (business_id, unit_id);
create index product_by_name on product (business_id, name, product_id) where archived_at is null;
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
