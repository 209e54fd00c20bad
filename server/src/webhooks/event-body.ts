import { present } from '@akonta/domain/assert'
import { EVENT_DATA, eventBody } from '@akonta/domain/webhooks/webhook-events'
import type { Transaction } from '../db/database.ts'
import { closedSession, type HappenedEvent, paidIn, returnedIn, reversedIn, shortIn, soldIn } from './event-queries.ts'

/** The body of an event, from its document. Documents do not change, so it tells what was so when the event was written. */
export const bodyOf = async (tx: Transaction, { type, posting, facts, at }: HappenedEvent): Promise<string> => {
  switch (type) {
    case 'sale.completed':
      return eventBody(type, EVENT_DATA[type], await soldIn(tx, present(posting, 'The posting of an event')), at)
    case 'return.completed':
      return eventBody(type, EVENT_DATA[type], await returnedIn(tx, present(posting, 'The posting of an event')), at)
    case 'payment.received':
    case 'payment.made':
      return eventBody(type, EVENT_DATA[type], await paidIn(tx, present(posting, 'The posting of an event')), at)
    case 'sale.reversed':
    case 'return.reversed':
    case 'payment.reversed':
      return eventBody(type, EVENT_DATA[type], await reversedIn(tx, present(posting, 'The posting of an event')), at)
    case 'stock.low':
      return eventBody(type, EVENT_DATA[type], await shortIn(tx, present(posting, 'The posting of an event'), facts), at)
    case 'register.closed':
      return eventBody(type, EVENT_DATA[type], await closedSession(tx, present(facts.session, 'A fact of an event')), at)
    case 'month.closed':
      return eventBody(type, EVENT_DATA[type], { through: present(facts.through, 'A fact of an event'), yearEnd: posting !== null }, at)
    case 'month.reopened':
      return eventBody(type, EVENT_DATA[type], { after: present(facts.through, 'A fact of an event') }, at)
    case 'webhook.test':
      return eventBody(type, EVENT_DATA[type], { webhook: present(facts.webhook, 'A fact of an event') }, at)
  }
}
