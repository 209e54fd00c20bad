import { ProductPhoto } from '../../pictures/product-photo.tsx'
import type { ResultView } from '../../ui/entry-page/result-list.tsx'

/** The picture of a product in the results of the till. */
export const ResultPicture = ({ item: { id, name, picture } }: { readonly item: ResultView }) => (
  <ProductPhoto product={{ id: Number(id), name, picture }} size="tiny" />
)
