-- Posts one document of the business of this transaction. The document and its records are rows of posting, journal_line, stock_movement,
-- settlement and lot_movement as JSON, by the names of their columns, each list in the order of its key. Amounts are signed pesewas, debit +;
-- quantities are signed ten-thousandths. Null in a settlement is this posting. What the database itself determines (business, place in the
-- chain, number, counts, hash) is ignored in them. `register_session` of the document is the session that the device named, if it has one.
create or replace function ledger_post(document json, lines json, movements json, settlements json, lots json,
  out posting_id bigint, out document_number text)
  language plpgsql volatile security definer
  -- Few rows against large tables: each is looked up by its key, by a plan that is made once.
  set search_path = public, pg_temp set plan_cache_mode = force_generic_plan set enable_hashjoin = off set enable_mergejoin = off as $$
declare
  draft posting := json_populate_record(null::posting, document);
  line_rows journal_line[];
  movement_rows stock_movement[];
  settlement_rows settlement[] := '{}';
  lot_rows lot_movement[] := '{}';
  placed record;
  checked record;
  records text;
begin
  select array(select json_populate_recordset(null::journal_line, lines)), array(select json_populate_recordset(null::stock_movement, movements))
    into line_rows, movement_rows;
  -- Most documents settle nothing and have no lots.
  if settlements::text <> '[]' or lots::text <> '[]' then
    select array(select json_populate_recordset(null::settlement, settlements)), array(select json_populate_recordset(null::lot_movement, lots))
      into settlement_rows, lot_rows;
  end if;
  -- Before the end of the chain is locked, where the next posting of the business waits. Only settlements name the posting itself.
  if cardinality(settlement_rows) = 0 then
    records := ledger_text(null, line_rows, movement_rows, settlement_rows, lot_rows);
  end if;
  placed := ledger_place(draft);
  draft := placed.draft;
  checked := ledger_check(draft, line_rows, movement_rows);
  draft.line_count := cardinality(line_rows);
  draft.movement_count := cardinality(movement_rows);
  draft.settlement_count := cardinality(settlement_rows);
  draft.lot_count := cardinality(lot_rows);
  draft.hash := ledger_seal(draft, placed.chain_number,
    coalesce(records, ledger_text(draft.posting_id, line_rows, movement_rows, settlement_rows, lot_rows)));
  perform ledger_write(draft, line_rows, movement_rows);
  if checked.opens_item or draft.settlement_count > 0 then
    perform ledger_open_items(draft, line_rows, settlement_rows);
  end if;
  if draft.movement_count > 0 or draft.lot_count > 0 then
    perform ledger_move_stock(draft, movement_rows, lot_rows);
  end if;
  if checked.has_sessions or draft.reverses is not null or document ->> 'register_session' is not null then
    perform keep_in_session(draft, document ->> 'register_session');
  end if;
  if checked.has_webhook then
    perform tell_of_posting(draft);
  end if;
  posting_id := draft.posting_id;
  document_number := draft.document_number;
end $$;
