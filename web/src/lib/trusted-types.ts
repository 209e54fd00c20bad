type Policy = { readonly createHTML: (html: string) => string }
type PolicyFactory = { readonly createPolicy: (name: string, rules: Policy) => unknown }

declare global {
  interface Window {
    readonly trustedTypes?: PolicyFactory
  }
}

/**
 * Under `require-trusted-types-for 'script'` the browser asks this policy about every text that is to become HTML. The component kit
 * fills its style tags that way; a text without "<" can make no element, so only that passes. Nothing else in the product needs it.
 */
export const installStyleOnlyPolicy = (): void => {
  window.trustedTypes?.createPolicy('default', {
    createHTML: html => {
      if (html.includes('<')) throw new TypeError('Only text without tags may become HTML here')
      return html
    },
  })
}
