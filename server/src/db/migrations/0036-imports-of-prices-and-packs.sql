-- Imports of price lists and packs. Existing rows stay as they are.
alter table data_import drop constraint data_import_kind_check;
alter table data_import add constraint data_import_kind_check
  check (kind in ('products', 'prices', 'price_lists', 'packs', 'customers', 'suppliers', 'banks', 'employees', 'accounts'));
alter table import_record drop constraint import_record_record_kind_check;
alter table import_record add constraint import_record_record_kind_check
  check (record_kind in ('product', 'payee', 'employee', 'account', 'category', 'unit', 'price_list', 'special_price', 'packs'));
