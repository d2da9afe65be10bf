/** A key of WebCrypto: its inside is closed. */
export interface HmacKey {
  readonly type: string
}

interface WebCryptoPlatform {
  readonly crypto: {
    getRandomValues(array: Uint8Array): Uint8Array
    readonly subtle: {
      importKey(
        format: "raw",
        key: Uint8Array,
        algorithm: { readonly name: "HMAC"; readonly hash: "SHA-256" },
        extractable: false,
        usages: readonly ("sign" | "verify")[],
      ): Promise<HmacKey>
      sign(algorithm: "HMAC", key: HmacKey, data: Uint8Array): Promise<ArrayBuffer>
      digest(algorithm: "SHA-256", data: Uint8Array): Promise<ArrayBuffer>
      verify(algorithm: "HMAC", key: HmacKey, signature: Uint8Array, data: Uint8Array): Promise<boolean>
    }
  }
  readonly TextEncoder: new () => { encode(text: string): Uint8Array }
  readonly TextDecoder: new (label: "utf-8", options: { readonly fatal: true }) => { decode(bytes: Uint8Array): string }
  readonly atob: (text: string) => string
  readonly btoa: (binary: string) => string
}

/** The part of Web Crypto that browsers, workers and Node share; the cast is the boundary to a platform without types. */
const platform = globalThis as unknown as WebCryptoPlatform

/** Makes a key for HMAC with SHA-256. */
export function importHmacKey(secret: Uint8Array): Promise<HmacKey> {
  return platform.crypto.subtle.importKey("raw", secret, { name: "HMAC", hash: "SHA-256" }, false, ["sign", "verify"])
}

/** The signature of the bytes. */
export async function signBytes(key: HmacKey, bytes: Uint8Array): Promise<Uint8Array> {
  return new Uint8Array(await platform.crypto.subtle.sign("HMAC", key, bytes))
}

/** True if the signature is that of the bytes; the platform compares in constant time. */
export function verifyBytes(key: HmacKey, signature: Uint8Array, bytes: Uint8Array): Promise<boolean> {
  return platform.crypto.subtle.verify("HMAC", key, signature, bytes)
}

/** SHA-256 of the bytes. */
export async function hashBytes(bytes: Uint8Array): Promise<Uint8Array> {
  return new Uint8Array(await platform.crypto.subtle.digest("SHA-256", bytes))
}

/** Bytes that can't be guessed. */
export function randomBytes(length: number): Uint8Array {
  return platform.crypto.getRandomValues(new Uint8Array(length))
}

/** Bytes as lower-case hexadecimal. */
export function encodeHex(bytes: Uint8Array): string {
  return Array.from(bytes, (byte) => byte.toString(16).padStart(2, "0")).join("")
}

/** Text as UTF-8. */
export function encodeText(text: string): Uint8Array {
  return new platform.TextEncoder().encode(text)
}

/** UTF-8 as text. @throws TypeError for bytes that are none. */
export function decodeText(bytes: Uint8Array): string {
  return new platform.TextDecoder("utf-8", { fatal: true }).decode(bytes)
}

/** Bytes as Base64. */
export function encodeBase64(bytes: Uint8Array): string {
  return platform.btoa(Array.from(bytes, (byte) => String.fromCharCode(byte)).join(""))
}

/** Base64 as bytes, or `undefined` for text that is none. */
export function decodeBase64(text: string): Uint8Array | undefined {
  try {
    return Uint8Array.from(platform.atob(text), (character) => character.charCodeAt(0))
  } catch {
    return undefined
  }
}
