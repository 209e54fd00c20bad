-- From this release on each tax of GH-2026 is rounded by itself and the value before tax is the rest (E-VAT contract, section 4). Documents
-- posted before stay as they are: their VAT was the rest, and so it is in their returns.
alter table vat_split
  add column cst bigint not null default 0 check (cst >= 0),
  add column tourism bigint not null default 0 check (tourism >= 0),
  add column excise bigint not null default 0 check (excise >= 0),
  add column rest text not null default 'vat' check (rest in ('value', 'vat'));
alter table vat_split
  alter column cst drop default,
  alter column tourism drop default,
  alter column excise drop default,
  alter column rest drop default;

-- The share of each returned line in the discount of its return. It was not stored before, when all taxed goods were of one class and it
-- followed from the document; such lines have 0.
alter table sale_return_line add column discount bigint not null default 0;
alter table sale_return_line alter column discount drop default;

-- Goods and services with a levy or a duty of their own.
alter table product
  drop constraint product_tax_class_check,
  add constraint product_tax_class_check check (tax_class in ('STANDARD', 'EXEMPT', 'ZERO', 'TOURISM', 'CST', 'PLASTIC'));
alter table sale_line_tax
  drop constraint sale_line_tax_tax_class_check,
  add constraint sale_line_tax_tax_class_check check (tax_class in ('STANDARD', 'EXEMPT', 'ZERO', 'TOURISM', 'CST', 'PLASTIC'));
