import { productPicture } from '@akonta/domain/catalogue/picture-calls'

/** The service worker stores small pictures of products under this name. */
const PICTURES = 'akonta-pictures'

/** Deletes the stored pictures of every other business. Those of the same one stay: they contain no personal data. */
export const erasePictures = async (business: string | undefined): Promise<void> => {
  if (business === undefined || !('caches' in globalThis) || !(await caches.has(PICTURES))) return
  const cache = await caches.open(PICTURES)
  const own = productPicture.path.replace(/:db.*/, `${encodeURIComponent(business)}/`)
  const others = (await cache.keys()).filter(({ url }) => !new URL(url).pathname.startsWith(own))
  await Promise.all(others.map(each => cache.delete(each)))
}
