-- After how many days in transit a transfer is a point to check when a month is closed.
alter table loss_limits add column transit_days int not null default 7 check (transit_days between 0 and 365);
grant update (transit_days) on loss_limits to akonta_app;
