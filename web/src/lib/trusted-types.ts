type Policy = { readonly createHTML: (html: string) => string; readonly createScriptURL: (address: string) => string }
type PolicyFactory = { readonly createPolicy: (name: string, rules: Policy) => unknown }

declare global {
  interface Window {
    readonly trustedTypes?: PolicyFactory
  }
}

/** The one program besides the page's own: what keeps the page loadable without a connection. */
export const SHELL_WORKER = '/sw.js'

/**
 * Under `require-trusted-types-for 'script'` the browser asks this policy about every text that is to become HTML. The component kit
 * fills its style tags that way; a text without "<" can make no element, so only that passes. Of programs, only the worker may be started.
 */
export const installStyleOnlyPolicy = (): void => {
  window.trustedTypes?.createPolicy('default', {
    createHTML: html => {
      if (html.includes('<')) throw new TypeError('Only text without tags may become HTML here')
      return html
    },
    createScriptURL: address => {
      if (address !== SHELL_WORKER) throw new TypeError('No other program is started from here')
      return address
    },
  })
}
