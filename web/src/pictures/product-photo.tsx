import type { PictureSize } from '@akonta/domain/catalogue/product-picture'
import { useEffect, useRef, useState } from 'react'
import { useDb } from '../lib/session.ts'
import { loadPicture, type Pictured, rememberedPicture } from './load-picture.ts'
import { ProductPicture } from './product-picture.tsx'

type PhotographedProduct = { readonly id: number; readonly name: string; readonly picture?: string | null | undefined }

type ProductPhotoProps = {
  readonly product: PhotographedProduct
  readonly category?: string
  readonly size?: 'small' | 'tiny'
  readonly content?: PictureSize
  readonly faded?: boolean
}

type Loaded = { readonly key: string; readonly address: string | null }

/** The picture of a product for people who are signed in. It is loaded once it comes into sight; nothing waits for it. */
export const ProductPhoto = ({ product, category = '', size, content = 'small', faded = false }: ProductPhotoProps) => {
  const db = useDb()
  const { id, name, picture: key = null } = product
  const place = useRef<HTMLSpanElement>(null)
  const [loaded, setLoaded] = useState<Loaded | null>(null)
  const known = key === null ? null : rememberedPicture({ db, id, key, size: content })
  const address = known ?? (loaded?.key === key ? loaded?.address : null) ?? null
  useEffect(() => {
    if (key === null || known !== null || place.current === null) return
    const wanted: Pictured = { db, id, key, size: content }
    let isShown = true
    const observer = new IntersectionObserver(entries => {
      if (!entries.some(({ isIntersecting }) => isIntersecting)) return
      observer.disconnect()
      void loadPicture(wanted).then(found => isShown && setLoaded({ key, address: found }))
    })
    observer.observe(place.current)
    return () => {
      isShown = false
      observer.disconnect()
    }
  }, [db, id, key, content, known])
  return (
    <ProductPicture
      ref={place}
      name={name}
      category={category}
      {...(size !== undefined && { size })}
      faded={faded}
      photo={address === null ? null : <img src={address} alt="" decoding="async" />}
    />
  )
}
