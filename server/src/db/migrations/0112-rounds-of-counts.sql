-- When each round of a count that was sent back had ended, the first one first. Of a count that is being counted again, the end of its last round is
-- known; the rounds before it count as that one.
alter table stock_count add column rounds_ended timestamptz[] not null default '{}';
update stock_count set rounds_ended = array[submitted_at] where status = 'COUNTING' and round > 1 and submitted_at is not null;
grant update (rounds_ended) on stock_count to akonta_app;
