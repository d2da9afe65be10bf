import { type AuthenticationResponseJSON, verifyAuthenticationResponse } from "@simplewebauthn/server"
import type { PasskeyAnswer, PasskeyLoginOptions } from "@wallet/core/contract"
import type { Selectable } from "kysely"
import type { Database } from "#platform/database/schema.ts"
import { refuse } from "#platform/http/refusal.ts"
import type { Services } from "#platform/services.ts"
import { type ChallengeUse, challengeLifeMs, createChallenge, takeChallenge } from "./challenges.ts"
import { type RelyingParty, toRelyingParty } from "./party.ts"

type PasskeyRow = Selectable<Database["passkeys"]>

/**
 * Creates a passkey challenge.
 *
 * @param credentialIds the passkeys that may respond; if empty, any passkey of the site.
 */
export async function askPasskey(
  { config, db, now }: Pick<Services, "config" | "db" | "now">,
  use: ChallengeUse,
  credentialIds: readonly string[] = [],
): Promise<PasskeyLoginOptions> {
  return {
    challenge: await createChallenge(db, use, now()),
    rpId: toRelyingParty(config).id,
    timeout: challengeLifeMs,
    userVerification: "required",
    allowCredentials: credentialIds.map((id) => ({ id, type: "public-key" })),
  }
}

/**
 * Verifies a passkey's response with its challenge and its public key. The challenge is used up in any case.
 *
 * @returns the owner of the passkey.
 * @throws Refusal `passkey_invalid`, the same for every reason.
 */
export async function checkPasskey(
  services: Pick<Services, "config" | "db" | "now">,
  use: ChallengeUse,
  answer: PasskeyAnswer,
): Promise<string> {
  const { config, db, now } = services
  const challenge = await takeChallenge(db, answer.response.clientDataJSON, use, now())
  const passkey = await db.selectFrom("passkeys").selectAll().where("credential_id", "=", answer.id).executeTakeFirst()
  if (!challenge || !passkey) throw refuse("passkey_invalid")
  const counter = await verifiedCounter(toRelyingParty(config), challenge, answer, passkey)
  if (counter === undefined) throw refuse("passkey_invalid")
  await db
    .updateTable("passkeys")
    .set({ counter: BigInt(counter), last_used_at: now() })
    .where("id", "=", passkey.id)
    .execute()
  return passkey.user_id
}

/** The authenticator's new counter. A counter that did not grow is refused: it indicates a copy of the authenticator. */
async function verifiedCounter(
  { id, origin }: RelyingParty,
  challenge: string,
  answer: PasskeyAnswer,
  passkey: PasskeyRow,
): Promise<number | undefined> {
  const verification = verifyAuthenticationResponse({
    response: toAuthenticationResponse(answer),
    expectedChallenge: challenge,
    expectedOrigin: origin,
    expectedRPID: id,
    credential: {
      id: passkey.credential_id,
      publicKey: new Uint8Array(passkey.public_key),
      counter: Number(passkey.counter),
    },
    requireUserVerification: true,
  })
  // It throws for any invalid bytes from a client, and makes no requests itself.
  const result = await verification.catch(() => undefined)
  return result?.verified ? result.authenticationInfo.newCounter : undefined
}

function toAuthenticationResponse({ id, rawId, type, response }: PasskeyAnswer): AuthenticationResponseJSON {
  const { userHandle, ...rest } = response
  return { id, rawId, type, response: { ...rest, ...(userHandle && { userHandle }) }, clientExtensionResults: {} }
}
