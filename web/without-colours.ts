/** Colours of the component kit that no screen uses; `server/src/testing/gates/web-styles.test.ts` finds one that does. */
const UNUSED = /^--mantine-color-(cyan|grape|green|lime|orange|pink|violet|yellow)-/

type Declaration = { readonly prop: string; remove(): unknown }

/** Takes them out of the styles of every page: 26 variables for each, in light and dark mode. */
export const withoutColours = {
  postcssPlugin: 'without-colours',
  Declaration: (declaration: Declaration): void => {
    if (UNUSED.test(declaration.prop)) declaration.remove()
  },
}
