-- What making a product costs on top of its components, as a rate of its recipe: for each batch, or for each unit made. Existing recipes have
-- no rate.
alter table bill_of_materials
  add column overhead bigint check (overhead > 0),
  add column overhead_per text check (overhead_per in ('BATCH', 'UNIT')),
  add constraint bill_overhead_rate check (num_nonnulls(overhead, overhead_per) in (0, 2));

-- The quantity that the recipe was for, when it differs from what came out; null in earlier production, and where nobody entered one.
alter table production_line add column planned bigint check (planned > 0);

-- What the recipe said beside what was used; null where nobody entered what was used. An ingredient may have stayed unused.
alter table production_component
  drop constraint production_component_quantity_check,
  add column recipe_quantity bigint check (recipe_quantity >= 0),
  add column recipe_cost bigint check (recipe_cost >= 0),
  add constraint production_component_recipe check (num_nonnulls(recipe_quantity, recipe_cost) in (0, 2)),
  add constraint production_component_quantity_check check (quantity > 0 or quantity = 0 and cost = 0 and recipe_quantity is not null);

-- Ingredients and finished goods that a production lost, at the value that went to the account of the type. There are no rows of it yet.
create table production_waste (
  business_id int not null,
  posting_id bigint not null,
  line_no int not null,
  waste_no int not null,
  product_id bigint not null,
  product_name text not null,
  quantity bigint not null check (quantity > 0),
  type text not null check (type in ('DAMAGED_ITEMS', 'EXPIRED_ITEMS', 'MISSING_ITEMS')),
  reason text not null check (length(reason) between 1 and 100),
  cost bigint not null check (cost >= 0),
  primary key (business_id, posting_id, line_no, waste_no),
  foreign key (business_id, posting_id, line_no) references production_line
);
call keep_within_business('production_waste');
call keep_as_history('production_waste');
grant select, insert on production_waste to akonta_app;
