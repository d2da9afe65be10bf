import type { AddPasskeyParameters, PasskeyAnswer, PasskeyLoginOptions, PasskeyRegistrationOptions } from "@wallet/core"

/** The error if no passkey was used, by choice or by the browser. */
export class PasskeyUnused extends Error {
  override readonly name = "PasskeyUnused"
  /** A code of `errorText`. */
  readonly code: "passkey_unused" | "passkey_unavailable" | "passkey_known"

  constructor(cause: unknown) {
    super("no passkey was used", { cause })
    this.code = codes[readName(cause)] ?? "passkey_unused"
  }
}

/** The names of WebAuthn's errors that say more than "not now". */
const codes: Readonly<Record<string, PasskeyUnused["code"]>> = {
  // The address is no domain, or not the one that passkeys are given to.
  SecurityError: "passkey_unavailable",
  NotSupportedError: "passkey_unavailable",
  // This authenticator holds a passkey of the account already.
  InvalidStateError: "passkey_known",
}

/** True if this browser supports passkeys. */
export function knowsPasskeys(): boolean {
  return typeof PublicKeyCredential === "function"
}

/**
 * Signs the provider's challenge with a passkey.
 *
 * @throws PasskeyUnused
 */
export async function answerWithPasskey(options: PasskeyLoginOptions): Promise<PasskeyAnswer> {
  const { startAuthentication } = await import("@simplewebauthn/browser")
  try {
    const { id, rawId, type, response } = await startAuthentication({ optionsJSON: options })
    return { id, rawId, type, response }
  } catch (cause) {
    throw new PasskeyUnused(cause)
  }
}

/**
 * Creates a passkey.
 *
 * @throws PasskeyUnused
 */
export async function makePasskey(options: PasskeyRegistrationOptions): Promise<AddPasskeyParameters["registration"]> {
  const { startRegistration } = await import("@simplewebauthn/browser")
  try {
    const { id, rawId, type, response } = await startRegistration({ optionsJSON: options })
    const { clientDataJSON, attestationObject, transports } = response
    return { id, rawId, type, response: { clientDataJSON, attestationObject, transports } }
  } catch (cause) {
    throw new PasskeyUnused(cause)
  }
}

/** The name of the browser's error, which the library keeps on its own. */
function readName(cause: unknown): string {
  return cause instanceof Error ? cause.name : ""
}
