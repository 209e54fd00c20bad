-- Posts one document of the business of this transaction. The document and its records are rows of posting, journal_line, stock_movement,
-- settlement and lot_movement, each list in the order of its key. Amounts are signed pesewas, debit +; quantities are signed ten-thousandths. Null in
-- a settlement is this posting. What the database itself determines (business, place in the chain, number, counts, hash) is ignored in them.
-- `register_session` is the session that the device named, if it has one.
create or replace function ledger_post(document posting, lines journal_line[], movements stock_movement[], settlements settlement[],
  lots lot_movement[], register_session text, out posting_id bigint, out document_number text)
  language plpgsql volatile security definer
  -- Few rows against large tables: each is looked up by its key, by a plan that is made once.
  set search_path = public, pg_temp set plan_cache_mode = force_generic_plan set enable_hashjoin = off set enable_mergejoin = off as $$
declare
  draft posting := document;
  placed record;
  checked record;
  records text;
  moved bigint;
begin
  -- Before the end of the chain is locked, where the next posting of the business waits. Only settlements name the posting itself.
  if cardinality(settlements) = 0 then
    records := ledger_text(null, lines, movements, settlements, lots);
  end if;
  placed := ledger_place(draft);
  draft := placed.draft;
  checked := ledger_check(draft, lines, movements);
  draft.line_count := cardinality(lines);
  draft.movement_count := cardinality(movements);
  draft.settlement_count := cardinality(settlements);
  draft.lot_count := cardinality(lots);
  draft.hash := ledger_seal(draft, placed.chain_number,
    coalesce(records, ledger_text(draft.posting_id, lines, movements, settlements, lots)));
  -- Assignments are evaluated without starting a statement, unlike perform.
  posting_id := ledger_write(draft, lines, movements);
  if checked.opens_item or draft.settlement_count > 0 then
    perform ledger_open_items(draft, lines, settlements);
  end if;
  if draft.movement_count > 0 or draft.lot_count > 0 then
    moved := ledger_move_stock(draft, movements, lots);
  end if;
  if checked.has_sessions or draft.reverses is not null or register_session is not null then
    perform keep_in_session(draft, register_session);
  end if;
  if checked.has_webhook then
    perform tell_of_posting(draft);
  end if;
  -- For statements of this transaction that are sent behind this one, before the server knows the number.
  posting_id := set_config('app.posting_id', posting_id::text, true)::bigint;
  document_number := set_config('app.document_number', draft.document_number, true);
end $$;
