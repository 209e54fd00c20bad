type Policy = { readonly createHTML: (html: string) => string; readonly createScriptURL: (address: string) => string }
type PolicyFactory = { readonly createPolicy: (name: string, rules: Policy) => unknown }

declare global {
  interface Window {
    readonly trustedTypes?: PolicyFactory
  }
}

/** The service worker, the only program besides the page's own, keeps the page loadable offline. */
export const SHELL_WORKER = '/sw.js'

/**
 * Under `require-trusted-types-for 'script'` the browser applies this policy to every text that becomes HTML. The component kit fills its
 * style tags that way; a text without "<" cannot create an element, so only that passes. Only the service worker may be started as a
 * script.
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
