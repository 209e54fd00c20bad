import { growing, growingQuery } from './src/styles/growing.ts'

/** Borders, shadows and round corners stay as they are. */
const DRAWN = /^border|^outline|shadow|radius|^--sh\d/

/** Paper has its own measure: a query of both media becomes one for each. */
const queryOf = (query: string): string => {
  const grown = growingQuery(query)
  if (grown === query || query.startsWith('print')) return query
  return query.startsWith('screen') ? grown : `screen and ${grown}, print and ${query}`
}

type Parent = { readonly name?: string; readonly params?: string; readonly parent?: Parent | undefined }
type Declaration = { readonly prop: string; value: string; readonly parent?: Parent | undefined }
type MediaRule = { params: string }

const isPrinted = (parent: Parent | undefined): boolean =>
  parent !== undefined && ((parent.name === 'media' && parent.params === 'print') || isPrinted(parent.parent))

/**
 * People choose the size of type in their browser. The style sheets are written in `px` for its usual size, and the screens grow with it: their
 * lengths, and the widths of windows at which they change. Paper is measured in `mm` and `pt`, and stays as it is.
 */
export const growingStyles = {
  postcssPlugin: 'growing-styles',
  Declaration: (declaration: Declaration): void => {
    if (!declaration.value.includes('px') || DRAWN.test(declaration.prop) || isPrinted(declaration.parent)) return
    declaration.value = growing(declaration.value)
  },
  AtRule: {
    media: (rule: MediaRule): void => {
      if (rule.params.includes('px') && !rule.params.includes('print'))
        rule.params = rule.params
          .split(/,\s*/)
          .map(query => queryOf(query))
          .join(', ')
    },
  },
}
