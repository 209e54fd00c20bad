-- Packs: a product is bought and sold by the base unit and by any number of packs, such as a carton of 24. Stock and books are in base units.
-- A size is in ten-thousandths of the base unit; without a price a pack costs the price of the base unit × size. Documents name a pack for
-- ever, so a pack is never deleted while its product is used: it is removed.
create table product_pack (
  business_id int not null references business,
  product_id bigint not null,
  pack_no int not null check (pack_no > 0),
  name text not null check (length(name) between 1 and 40),
  size bigint not null check (size > 0 and size <> 10000),
  price bigint check (price >= 0),
  removed_at timestamptz,
  primary key (business_id, product_id, pack_no),
  foreign key (business_id, product_id) references product on delete cascade
);
create unique index product_pack_name on product_pack (business_id, product_id, lower(name)) where removed_at is null;
call keep_within_business('product_pack');
grant select, insert on product_pack to akonta_app;
grant update (name, size, price, removed_at) on product_pack to akonta_app;

-- Every state of a pack, and who made it so: a till without a connection sells by what it knew at that time.
create table pack_change (
  business_id int not null references business,
  product_id bigint not null,
  pack_no int not null,
  change_no bigint generated always as identity,
  name text not null,
  size bigint not null,
  price bigint,
  removed boolean not null,
  changed_by int not null,
  changed_at timestamptz not null default now(),
  primary key (business_id, product_id, pack_no, change_no)
);
call keep_within_business('pack_change');
call keep_as_history('pack_change');
grant select, insert on pack_change to akonta_app;

-- A barcode belongs to one product, or to one pack of it. Existing barcodes belong to the product.
alter table barcode add column pack_no int;
alter table barcode add foreign key (business_id, product_id, pack_no) references product_pack on delete cascade;

-- The carton that a product may have had so far (a quantity above 1, and its price) becomes its first pack. A price that only follows the price
-- of the base unit is no price of its own.
insert into product_pack (business_id, product_id, pack_no, name, size, price)
select business_id, product_id, 1, 'Carton', pack_quantity,
  case when carton_price > 0 and carton_price <> round(selling_price::numeric * pack_quantity / 10000) then carton_price end
from product where pack_quantity > 10000;
insert into pack_change (business_id, product_id, pack_no, name, size, price, removed, changed_by, changed_at)
select k.business_id, k.product_id, k.pack_no, k.name, k.size, k.price, false, p.created_by, p.created_at
from product_pack k join product p on p.business_id = k.business_id and p.product_id = k.product_id;

-- How a line was entered. The quantity of a line is in base units; its price is of one pack. Existing lines were entered in base units.
alter table sale_line
  add column pack_no int,
  add column pack_name text,
  add column pack_size bigint check (pack_size > 0),
  add constraint sale_line_pack check (num_nonnulls(pack_no, pack_name, pack_size) in (0, 3)),
  -- Which price was used, as the receipt says it: "Wholesale price". Empty for the product's own.
  add column price_note text not null default '' check (length(price_note) <= 120);
alter table purchase_line
  add column pack_no int,
  add column pack_name text,
  add column pack_size bigint check (pack_size > 0),
  add constraint purchase_line_pack check (num_nonnulls(pack_no, pack_name, pack_size) in (0, 3));
alter table transfer_line
  add column pack_no int,
  add column pack_name text,
  add column pack_size bigint check (pack_size > 0),
  add constraint transfer_line_pack check (num_nonnulls(pack_no, pack_name, pack_size) in (0, 3));

-- Adjustments have no lines of their own: their goods are the movements of the posting, each product once.
create table adjustment_pack (
  business_id int not null,
  posting_id bigint not null,
  product_id bigint not null,
  pack_no int not null,
  pack_name text not null,
  pack_size bigint not null check (pack_size > 0),
  primary key (business_id, posting_id, product_id),
  foreign key (business_id, posting_id) references adjustment
);
call keep_within_business('adjustment_pack');
call keep_as_history('adjustment_pack');
grant select, insert on adjustment_pack to akonta_app;

-- A list can have the same product by the carton and by the piece.
alter table held_cart_line drop constraint held_cart_line_business_id_cart_id_product_id_key;
alter table held_cart_line
  add column pack_no int,
  add column pack_name text,
  add column pack_size bigint check (pack_size > 0),
  add constraint held_cart_line_pack check (num_nonnulls(pack_no, pack_name, pack_size) in (0, 3));
create unique index held_cart_line_goods on held_cart_line (business_id, cart_id, product_id, coalesce(pack_no, 0));
alter table quotation_line drop constraint quotation_line_business_id_quotation_id_product_id_key;
alter table quotation_line
  add column pack_no int,
  add column pack_name text,
  add column pack_size bigint check (pack_size > 0),
  add constraint quotation_line_pack check (num_nonnulls(pack_no, pack_name, pack_size) in (0, 3));
create unique index quotation_line_goods on quotation_line (business_id, quotation_id, product_id, coalesce(pack_no, 0));
alter table layaway_line drop constraint layaway_line_business_id_layaway_id_product_id_key;
alter table layaway_line
  add column pack_no int,
  add column pack_name text,
  add column pack_size bigint check (pack_size > 0),
  add constraint layaway_line_pack check (num_nonnulls(pack_no, pack_name, pack_size) in (0, 3));
create unique index layaway_line_goods on layaway_line (business_id, layaway_id, product_id, coalesce(pack_no, 0));

-- The kinds of customers that have prices of their own: wholesale, staff. A customer without one pays the usual prices.
create table price_list (
  business_id int not null references business,
  price_list_id int not null,
  name text not null check (length(name) between 1 and 40),
  removed_at timestamptz,
  primary key (business_id, price_list_id)
);
create unique index price_list_name on price_list (business_id, lower(name)) where removed_at is null;
call keep_within_business('price_list');
grant select, insert on price_list to akonta_app;
grant update (name, removed_at) on price_list to akonta_app;

-- A cart is held with its price list.
alter table held_cart add column price_list_id int;
alter table held_cart add foreign key (business_id, price_list_id) references price_list;
alter table payee add column price_list_id int;
alter table payee add foreign key (business_id, price_list_id) references price_list;
grant update (price_list_id) on payee to akonta_app;

-- A price of a price list, or from a quantity on for everybody (without a list). `from_quantity` counts what the price is of: base units, or packs.
-- A row keeps its figures: another price is another row, so that the prices of any past moment are known.
create table special_price (
  business_id int not null references business,
  special_price_id int not null,
  price_list_id int,
  product_id bigint not null,
  pack_no int,
  from_quantity bigint not null check (from_quantity > 0),
  price bigint not null check (price >= 0),
  starts_on date not null,
  ends_on date check (ends_on >= starts_on),
  created_by int not null,
  created_at timestamptz not null,
  removed_by int,
  removed_at timestamptz,
  primary key (business_id, special_price_id),
  foreign key (business_id, price_list_id) references price_list,
  foreign key (business_id, product_id) references product on delete cascade,
  foreign key (business_id, product_id, pack_no) references product_pack,
  check ((removed_by is null) = (removed_at is null)),
  check (price_list_id is not null or from_quantity > 10000)
);
create index special_price_by_product on special_price (business_id, product_id);
create unique index special_price_once on special_price (business_id, product_id, coalesce(pack_no, 0), coalesce(price_list_id, 0), from_quantity, starts_on)
  where removed_at is null;
call keep_within_business('special_price');
grant select, insert, delete on special_price to akonta_app;
grant update (removed_by, removed_at) on special_price to akonta_app;

-- Goods that cost less for some days: a percentage off in hundredths of a percent, or another price of the base unit; of a product or of a category.
create table promotion (
  business_id int not null references business,
  promotion_id int not null,
  name text not null check (length(name) between 1 and 60),
  product_id bigint,
  category_id int,
  percent int check (percent between 1 and 10000),
  price bigint check (price >= 0),
  starts_on date not null,
  ends_on date not null check (ends_on >= starts_on),
  created_by int not null,
  created_at timestamptz not null,
  removed_by int,
  removed_at timestamptz,
  primary key (business_id, promotion_id),
  foreign key (business_id, product_id) references product on delete cascade,
  foreign key (business_id, category_id) references category on delete cascade,
  check ((removed_by is null) = (removed_at is null)),
  check (num_nonnulls(product_id, category_id) = 1),
  check (num_nonnulls(percent, price) = 1),
  -- One price cannot be right for all goods of a category.
  check (category_id is null or percent is not null)
);
create index promotion_by_product on promotion (business_id, product_id) where product_id is not null;
create index promotion_by_category on promotion (business_id, category_id) where category_id is not null;
call keep_within_business('promotion');
grant select, insert, delete on promotion to akonta_app;
grant update (removed_by, removed_at) on promotion to akonta_app;
