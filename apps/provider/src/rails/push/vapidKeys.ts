import { createECDH } from "node:crypto"

/** The public key of a VAPID private key, both as base64url. @throws Error for what is no private key of P-256. */
export function vapidPublicKey(privateKey: string): string {
  const curve = createECDH("prime256v1")
  curve.setPrivateKey(Buffer.from(privateKey, "base64url"))
  return curve.getPublicKey().toString("base64url")
}
