import type { PasskeyAnswer, PasskeyLoginOptions } from "@wallet/core/contract"
import { refuse } from "#platform/http/refusal.ts"
import type { Services } from "#platform/services.ts"
import { type ChallengeUse, challengeLifeMs, createChallenge, takeChallenge } from "./challenges.ts"
import { toRelyingParty } from "./party.ts"
import { verifyAnswer } from "./verify.ts"

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
  const checked = await verifyAnswer(toRelyingParty(config), challenge, answer, passkey)
  if (!checked?.isUserVerified) throw refuse("passkey_invalid")
  await db
    .updateTable("passkeys")
    .set({ counter: checked.counter, last_used_at: now() })
    .where("id", "=", passkey.id)
    .execute()
  return passkey.user_id
}
