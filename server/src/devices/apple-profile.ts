import { createHash, X509Certificate } from 'node:crypto'

/** The same certificate has the same identifier: an iPhone replaces a profile instead of adding a second one. */
const identifierOf = (der: Uint8Array, salt: string): string => {
  const hex = createHash('sha256').update(salt).update(der).digest('hex')
  return [hex.slice(0, 8), hex.slice(8, 12), hex.slice(12, 16), hex.slice(16, 20), hex.slice(20, 32)].join('-').toUpperCase()
}

const escaped = (text: string): string => text.replaceAll('&', '&amp;').replaceAll('<', '&lt;').replaceAll('>', '&gt;')

/** A configuration profile for iPhone, iPad and Mac that installs the authority (Apple, "Configuration Profile Reference": com.apple.security.root). */
export const appleProfile = (certificate: string, authority: string): string => {
  const der = new X509Certificate(certificate).raw
  const name = escaped(authority)
  return `<?xml version="1.0" encoding="UTF-8"?>
<!DOCTYPE plist PUBLIC "-//Apple//DTD PLIST 1.0//EN" "http://www.apple.com/DTDs/PropertyList-1.0.dtd">
<plist version="1.0">
<dict>
  <key>PayloadContent</key>
  <array>
    <dict>
      <key>PayloadCertificateFileName</key><string>akonta-authority.crt</string>
      <key>PayloadContent</key><data>${der.toString('base64')}</data>
      <key>PayloadDisplayName</key><string>${name}</string>
      <key>PayloadIdentifier</key><string>akonta.authority.${identifierOf(der, 'certificate')}</string>
      <key>PayloadType</key><string>com.apple.security.root</string>
      <key>PayloadUUID</key><string>${identifierOf(der, 'certificate')}</string>
      <key>PayloadVersion</key><integer>1</integer>
    </dict>
  </array>
  <key>PayloadDescription</key><string>Lets this device open Akonta on the shop’s own server over a secure connection.</string>
  <key>PayloadDisplayName</key><string>${name}</string>
  <key>PayloadIdentifier</key><string>akonta.profile.${identifierOf(der, 'profile')}</string>
  <key>PayloadRemovalDisallowed</key><false/>
  <key>PayloadType</key><string>Configuration</string>
  <key>PayloadUUID</key><string>${identifierOf(der, 'profile')}</string>
  <key>PayloadVersion</key><integer>1</integer>
</dict>
</plist>
`
}
