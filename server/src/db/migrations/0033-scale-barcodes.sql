-- What the barcodes of the shop's scales contain: '21PPPPPWWWWWC'. There are none until an administrator adds one.
alter table business add column scale_patterns text[] not null default '{}' check (cardinality(scale_patterns) <= 10);
grant update (scale_patterns) on business to akonta_app;
