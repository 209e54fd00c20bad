/** The product's logo: four strips of woven cloth. */
export const Logo = ({ size }: { readonly size: number }) => <img src="/mark.svg" width={size} height={size} alt="" />
