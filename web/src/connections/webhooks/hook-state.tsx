import type { Delivery, Webhook } from '@akonta/domain/webhooks/webhook-calls'
import { Badge } from '../../ui/frames/badge.tsx'
import { deliveryTexts, hookTexts } from './texts.ts'

const TONES = { active: 'green', paused: 'gold', failed: 'red' } as const
const DELIVERY_TONES = { waiting: 'gold', sent: 'green', failed: 'red', cancelled: 'plain' } as const

/** An active webhook that fails is marked before it is given up. */
export const stateOf = ({ state, failingSince }: Webhook): string =>
  state === 'active' && failingSince !== null ? hookTexts.failing : hookTexts.states[state]

/** Whether events reach the other program. */
export const HookState = ({ webhook }: { readonly webhook: Webhook }) => (
  <Badge tone={webhook.state === 'active' && webhook.failingSince !== null ? 'gold' : TONES[webhook.state]}>{stateOf(webhook)}</Badge>
)

export const DeliveryState = ({ state }: Pick<Delivery, 'state'>) => (
  <Badge tone={DELIVERY_TONES[state]}>{deliveryTexts.states[state]}</Badge>
)
