-- open_call returns one more column.
drop function if exists open_call(int, int, uuid, text, text, text);
