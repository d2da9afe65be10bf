import { createECDH } from "node:crypto"

/** The public key of a VAPID private key, both as base64url. @throws Error for an invalid private key. */
export function vapidPublicKey(privateKey: string): string {
  const curve = createECDH("prime256v1")
  curve.setPrivateKey(Buffer.from(privateKey, "base64url"))
  return curve.getPublicKey().toString("base64url")
}
