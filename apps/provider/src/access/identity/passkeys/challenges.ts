import { randomBytes } from "node:crypto"
import { decodeClientDataJSON } from "@simplewebauthn/server/helpers"
import type { Kysely } from "kysely"
import type { Database } from "#platform/database/schema.ts"

/** The lifetime of a challenge, in milliseconds. */
export const challengeLifeMs = 5 * 60_000

/** The purpose and subject of a challenge. A response to one can't be used for another. */
export type ChallengeUse =
  | { readonly purpose: "registration" | "step_up"; readonly subjectId: string }
  | { readonly purpose: "login" }

/** A new challenge, in base64url, stored until it is used or expires. */
export async function createChallenge(db: Kysely<Database>, use: ChallengeUse, now: Date): Promise<string> {
  const challenge = randomBytes(32).toString("base64url")
  await db
    .insertInto("passkey_challenges")
    .values({
      challenge,
      purpose: use.purpose,
      subject_id: getSubject(use),
      expires_at: new Date(now.getTime() + challengeLifeMs),
    })
    .execute()
  return challenge
}

/**
 * Uses up the challenge of an authenticator's response.
 *
 * @param clientDataJSON the signed data, as received.
 * @returns the challenge; undefined if it is unknown, for another purpose, used or expired.
 */
export async function takeChallenge(
  db: Kysely<Database>,
  clientDataJSON: string,
  use: ChallengeUse,
  now: Date,
): Promise<string | undefined> {
  const challenge = readChallenge(clientDataJSON)
  if (challenge === undefined) return undefined
  const taken = await db
    .deleteFrom("passkey_challenges")
    .where("challenge", "=", challenge)
    .returning(["purpose", "subject_id", "expires_at"])
    .executeTakeFirst()
  const fits = taken?.purpose === use.purpose && taken.subject_id === getSubject(use) && taken.expires_at > now
  return fits ? challenge : undefined
}

/** The challenge that a response signs; undefined if it holds none. */
export function readChallenge(clientDataJSON: string): string | undefined {
  try {
    const { challenge } = decodeClientDataJSON(clientDataJSON)
    return /^[\w-]{43}$/.test(challenge) ? challenge : undefined
  } catch {
    return undefined
  }
}

function getSubject(use: ChallengeUse): string | null {
  return use.purpose === "login" ? null : use.subjectId
}
