-- Its work is done by open_call, which also enters the business and claims the id of the request.
drop function if exists session_user_of(int, int, uuid);
