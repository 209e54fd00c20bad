-- The picture of a product: its key, which names the content, and is null for existing products. A till that asks for changes learns of it.
alter table product add column picture text check (picture ~ '^[0-9a-f]{32}$');

-- The content, in a table of its own, so that no list reads it. A row exists for every product with a key, and for no other.
create table product_picture (
  business_id int not null,
  product_id bigint not null,
  large bytea not null check (length(large) between 1 and 153600),
  small bytea not null check (length(small) between 1 and 30720),
  primary key (business_id, product_id),
  foreign key (business_id, product_id) references product on delete cascade
);
-- A JPEG does not become smaller.
alter table product_picture alter column large set storage external, alter column small set storage external;
call keep_within_business('product_picture');
grant select, insert, delete on product_picture to akonta_app;
grant update (large, small) on product_picture to akonta_app;

-- The favourites on the tills of a branch, in order. Existing branches have none. A product that no longer exists is not shown.
alter table branch add column favourites int[] not null default '{}' check (cardinality(favourites) <= 12);
grant update (favourites) on branch to akonta_app;
