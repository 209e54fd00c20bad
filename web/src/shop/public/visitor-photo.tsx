import { type Offer, publicPicture } from '@akonta/domain/shop/public-shop-calls'
import type { ReactNode } from 'react'
import { addressOf } from '../../lib/call.ts'

/** The photo of a product for visitors, loaded when it comes into sight; null without one. */
export const visitorPhoto = (shop: string, { code, picture }: Offer): ReactNode =>
  picture === null ? null : (
    <img src={addressOf(publicPicture, { shop, code, size: 'small', key: picture })} alt="" loading="lazy" decoding="async" />
  )
