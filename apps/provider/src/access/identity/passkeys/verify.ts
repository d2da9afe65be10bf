import {
  type AuthenticationResponseJSON,
  verifyAuthenticationResponse,
  verifyRegistrationResponse,
} from "@simplewebauthn/server"
import type { CallInput, Contract, PasskeyAnswer } from "@wallet/core/contract"
import type { RelyingParty } from "./party.ts"

/** EdDSA, ES256 and RS256: the algorithms that authenticators support. */
export const passkeyAlgorithms = [-8, -7, -257]

/** The stored public key of a passkey. */
interface StoredKey {
  readonly credential_id: string
  readonly public_key: Buffer
  readonly counter: bigint
}

interface Checked {
  /** The authenticator's new counter. */
  readonly counter: bigint
  /** True if the authenticator checked who uses it, by a PIN or a fingerprint. */
  readonly isUserVerified: boolean
}

/**
 * Checks a passkey's response to a challenge by its public key; undefined if it does not fit. A counter that did not grow does
 * not fit either: it indicates a copy of the authenticator.
 */
export async function verifyAnswer(
  { id, origin }: RelyingParty,
  challenge: string,
  answer: PasskeyAnswer,
  key: StoredKey,
): Promise<Checked | undefined> {
  const verification = verifyAuthenticationResponse({
    response: toAuthenticationResponse(answer),
    expectedChallenge: challenge,
    expectedOrigin: origin,
    expectedRPID: id,
    credential: {
      id: key.credential_id,
      publicKey: new Uint8Array(key.public_key),
      counter: Number(key.counter),
    },
    requireUserVerification: false,
  })
  // It throws for any invalid bytes from a client, and makes no requests itself.
  const result = await verification.catch(() => undefined)
  if (!result?.verified) return undefined
  const { newCounter, userVerified } = result.authenticationInfo
  return { counter: BigInt(newCounter), isUserVerified: userVerified }
}

function toAuthenticationResponse({ id, rawId, type, response }: PasskeyAnswer): AuthenticationResponseJSON {
  const { userHandle, ...rest } = response
  return { id, rawId, type, response: { ...rest, ...(userHandle && { userHandle }) }, clientExtensionResults: {} }
}

/** The response of an authenticator that has created a passkey. */
export type PasskeyRegistration = CallInput<Contract["addPasskey"]>["registration"]

/** Checks the response to a registration; undefined if it does not fit. Resolves to the columns of the new passkey. */
export async function verifyRegistration(
  { id: party, origin }: RelyingParty,
  challenge: string,
  { id, rawId, type, response }: PasskeyRegistration,
  { requiresUserVerification }: { readonly requiresUserVerification: boolean },
) {
  const verification = verifyRegistrationResponse({
    response: { id, rawId, type, response, clientExtensionResults: {} },
    expectedChallenge: challenge,
    expectedOrigin: origin,
    expectedRPID: party,
    supportedAlgorithmIDs: passkeyAlgorithms,
    requireUserVerification: requiresUserVerification,
  })
  // It throws for any invalid bytes from a client, and makes no requests itself.
  const { registrationInfo } = (await verification.catch(() => undefined)) ?? {}
  if (!registrationInfo) return undefined
  const { credential } = registrationInfo
  return {
    credential_id: credential.id,
    public_key: Buffer.from(credential.publicKey),
    counter: BigInt(credential.counter),
    transports: response.transports ?? [],
  }
}
