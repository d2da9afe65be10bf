import { createHash, randomBytes } from "node:crypto"

/** A new access token: 256 random bits, URL-safe. */
export function createToken(): string {
  return randomBytes(32).toString("base64url")
}

/** The stored form of a token. Tokens are random, so a plain hash protects them. */
export function hashToken(token: string): Buffer {
  return createHash("sha256").update(token).digest()
}
