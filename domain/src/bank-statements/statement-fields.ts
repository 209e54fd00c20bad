import type { FieldForm, ImportField } from '../imports/import-fields.ts'

const field = (key: string, heading: string, synonyms: readonly string[], form: FieldForm = 'text'): ImportField => ({
  key,
  heading,
  synonyms,
  form,
})

/** What a column of a statement can be, with the headings that banks and networks in West Africa use. */
export const STATEMENT_FIELDS: readonly ImportField[] = [
  field(
    'date',
    'Date',
    [
      ...[
        'transaction date',
        'trans date',
        'tran date',
        'txn date',
        'posting date',
        'post date',
        'posted date',
        'booking date',
        'entry date',
      ],
      ...['date time', 'date and time', 'transaction date time', 'transaction time', 'day', 'posted on', 'book date', 'completion time'],
    ],
    'day',
  ),
  field('valueDate', 'Value date', ['value day', 'val date', 'effective date', 'value dt'], 'day'),
  field('particulars', 'Text', [
    ...['description', 'narration', 'narrative', 'details', 'particulars', 'transaction details', 'transaction description', 'remarks'],
    ...['memo', 'payment type', 'transaction type', 'details of transaction', 'payment details', 'transaction'],
  ]),
  field('moreText', 'More text', [
    ...['to from account name', 'counterparty', 'name', 'payee', 'beneficiary', 'from', 'to', 'other party', 'sender', 'receiver'],
    ...['reason', 'note', 'comment', 'message', 'additional details'],
  ]),
  field('reference', 'Transaction ID', [
    ...[
      'transaction id',
      'reference',
      'ref',
      'reference no',
      'reference number',
      'ref no',
      'transaction reference',
      'trans ref',
      'tran id',
    ],
    ...[
      'transaction no',
      'transaction number',
      'financial transaction id',
      'cheque no',
      'cheque number',
      'chq no',
      'doc no',
      'instrument no',
    ],
  ]),
  field('amount', 'Amount', ['transaction amount', 'amount in account currency', 'net amount', 'local amount'], 'money'),
  field('direction', 'Debit or credit', [
    ...['dr cr', 'cr dr', 'debit credit', 'credit debit', 'd c', 'c d', 'side', 'direction', 'dr or cr', 'type'],
  ]),
  field(
    'debit',
    'Debit (out)',
    ['debit', 'debits', 'debit amount', 'withdrawal', 'withdrawals', 'money out', 'paid out', 'out', 'dr', 'payments'],
    'money',
  ),
  field(
    'credit',
    'Credit (in)',
    ['credit', 'credits', 'credit amount', 'deposit', 'deposits', 'lodgement', 'lodgements', 'money in', 'paid in', 'in', 'cr', 'receipts'],
    'money',
  ),
  field('fee', 'Fee', ['fees', 'charge', 'charges', 'commission', 'transaction fee'], 'money'),
  field('tax', 'Tax', ['e levy', 'elevy', 'levy', 'vat', 'taxes'], 'money'),
  field(
    'balance',
    'Balance',
    [
      ...[
        'running balance',
        'closing balance',
        'balance after',
        'available balance',
        'book balance',
        'ledger balance',
        'current balance',
        'new balance',
        'bal',
      ],
    ],
    'money',
  ),
  field('currency', 'Currency', ['ccy', 'curr', 'currency code']),
]
