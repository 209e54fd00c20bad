import type { Row } from './row.ts'

/** Documents whose state a service outside decides: the signing service of GRA, and providers of mobile money. */
export const TABLE_OF_SERVICES = {
  'E-VAT': {
    'E-VAT invoice, waiting to be sent': {
      do: 'Reverse the sale. Invoice and refund are signed one after the other',
      calls: ['sales/reverse'],
      service: 'evat',
    },
    'E-VAT invoice, signed': { do: 'Reverse the sale. A refund is signed', calls: ['sales/reverse'], service: 'evat' },
    'E-VAT invoice, without an answer': {
      do: 'Reverse the sale. GRA is asked about the invoice before anything else is sent',
      calls: ['sales/reverse'],
      service: 'evat',
    },
    'E-VAT invoice, rejected': {
      do: 'Reverse the sale, then send the invoice again. Its refund follows',
      calls: ['sales/reverse', 'evat/again'],
      service: 'evat',
    },
    'E-VAT invoice, rejected for its buyer': { do: 'Correct the buyer and send it', calls: ['evat/buyer'], service: 'evat' },
    'E-VAT invoice, rejected for the code of a product': {
      do: 'Give the product a new code and send it',
      calls: ['evat/recode'],
      service: 'evat',
    },
    'E-VAT invoice, its number taken at GRA': { do: 'Send it under another number', calls: ['evat/renumber'], service: 'evat' },
    'E-VAT invoice, settled without a stamp': {
      do: 'Reverse the sale. Its refund is not sent either',
      calls: ['sales/reverse'],
      service: 'evat',
    },
    'E-VAT invoice, settled by mistake': {
      do: 'Reverse the sale and enter it again. The new invoice is signed',
      calls: ['sales/reverse', 'sales/makesales'],
      service: 'evat',
    },
    'E-VAT refund, waiting to be sent': {
      do: 'Reverse the return. The refund is signed, then cancelled',
      calls: ['sales/reversereturn'],
      service: 'evat',
    },
    'E-VAT refund, signed': { do: 'Reverse the return. The refund is cancelled', calls: ['sales/reversereturn'], service: 'evat' },
    'E-VAT refund, rejected': {
      do: 'Reverse the return, then send the refund again. Its cancellation follows',
      calls: ['sales/reversereturn', 'evat/again'],
      service: 'evat',
    },
    'E-VAT cancellation of a refund, signed': { do: 'Return the goods again', calls: ['sales/makereturn'], service: 'evat' },
    'E-VAT of a branch, its key refused': {
      do: 'Enter the right key. Everything that waited is signed',
      calls: ['evat/branch'],
      service: 'evat',
    },
    'E-VAT of a branch, switched off': {
      do: 'Switch it on. Reverse the sales that were made while it was off and enter them again',
      calls: ['evat/branch', 'sales/reverse', 'sales/makesales'],
      service: 'evat',
      alone: true,
    },
  },
  'Mobile money by request': {
    'payment request, waiting for the customer': { do: 'Stop waiting', calls: ['wallets/giveup'], service: 'phones' },
    'payment request, waiting for a code': { do: 'Stop waiting', calls: ['wallets/giveup'], service: 'phones' },
    'payment request, without an answer': {
      do: 'The server asks the provider for 72 hours. Then close it, with what the provider said',
      calls: ['wallets/close'],
      service: 'phones',
    },
    'payment request, declined': { do: 'Ask again, or take the money another way', calls: ['wallets/ask'], service: 'phones' },
    'payment request, paid after the till stopped waiting': {
      do: 'Send the money back, or use it for a sale',
      calls: ['wallets/sendback'],
      service: 'phones',
    },
    'payment request, paid with another amount': {
      do: 'Send the money back, or use what came',
      calls: ['wallets/sendback'],
      service: 'phones',
    },
    'payment request, paid without a sale': { do: 'Send the money back', calls: ['wallets/sendback'], service: 'phones' },
    'payment request, used by a sale': {
      do: 'Reverse the sale, then send the money back',
      calls: ['sales/reverse', 'wallets/sendback'],
      service: 'phones',
    },
    'payment request, used by the wrong sale': {
      do: 'Reverse the sale, then use the money for the right one',
      calls: ['sales/reverse', 'sales/makesales'],
      service: 'phones',
    },
    'payment request, used by a payment of a customer': {
      do: 'Reverse the payment, then send the money back',
      calls: ['accounting/peopleacc/reverse', 'wallets/sendback'],
      service: 'phones',
    },
    'refund to a wallet, sent': { do: 'Ask the phone for the money again', calls: ['wallets/ask'], service: 'phones' },
    'refund to a wallet, not decided by the provider': {
      do: 'Enter what the provider said',
      calls: ['wallets/closerefund'],
      service: 'phones',
    },
    'refund to a wallet, failed': { do: 'Pay the money back in cash', calls: ['wallets/cashback'], service: 'phones' },
    'refund to a wallet, reported as sent by mistake': {
      do: 'Reverse the refund, then pay the money back in cash',
      calls: ['wallets/reverse', 'wallets/cashback'],
      service: 'phones',
    },
    'refund in cash, saved': {
      do: 'Reverse the refund. The money is received and not used again',
      calls: ['wallets/reverse'],
      service: 'phones',
    },
    'payment taken back by the provider, saved': { do: 'Reverse the document', calls: ['wallets/reverse'], service: 'phones' },
    'payment taken back by the provider, its loss reversed': {
      do: 'Reverse the document that reversed the loss',
      calls: ['wallets/reverse'],
      service: 'phones',
    },
    'sales return, sent back to the wallet': {
      do: 'Ask the phone for the money again, and sell the goods again. The return stays',
      calls: ['wallets/ask', 'sales/makesales'],
      service: 'phones',
    },
    'sales return, paid in cash because the wallet could not take it': {
      do: 'Reverse the refund in cash, then the return',
      calls: ['wallets/reverse', 'sales/reversereturn'],
      service: 'phones',
    },
    'payout of a provider, entered': { do: 'Reverse the transfer', calls: ['accounting/peopleacc/reverse'], service: 'phones' },
  },
} as const satisfies Readonly<Record<string, Readonly<Record<string, Row>>>>
