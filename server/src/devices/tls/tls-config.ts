/** How the server handles TLS. Own: a certificate authority of this installation. Files: those of the operator, read again when they change. */
export type TlsConfig = {
  /** AKONTA_TLS_PORT: where it listens with TLS, 0 for any free port. Default 3443. */
  readonly port: number
  /** AKONTA_LOCAL_NAME with `.local`: its name in the shop's network. Default akonta.local. */
  readonly localName: string
  /** AKONTA_TLS_CERTIFICATE and AKONTA_TLS_KEY, both PEM; undefined for an own authority. */
  readonly files: { readonly certificate: string; readonly key: string } | undefined
}
