import { createHash, randomBytes } from "node:crypto"

/** A new access token: 256 random bits, URL-safe. */
export function createToken(): string {
  return randomBytes(32).toString("base64url")
}

/** What is stored of a token. It has no structure to guess, so a plain hash protects it. */
export function hashToken(token: string): Buffer {
  return createHash("sha256").update(token).digest()
}
