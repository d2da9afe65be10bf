import { randomBytes } from "node:crypto"
import { generateRegistrationOptions } from "@simplewebauthn/server"
import type { PasskeyAnswer } from "@wallet/core/contract"
import { text } from "@wallet/operators/text.ts"
import type { Selectable } from "kysely"
import { readChallenge } from "#access/identity/passkeys/challenges.ts"
import { toRelyingParty } from "#access/identity/passkeys/party.ts"
import {
  type PasskeyRegistration,
  passkeyAlgorithms,
  verifyAnswer,
  verifyRegistration,
} from "#access/identity/passkeys/verify.ts"
import type { Database } from "#platform/database/schema.ts"
import { toClientNetwork } from "#platform/http/network.ts"
import type { Services } from "#platform/services.ts"
import { Problem } from "../problem.ts"
import type { OperatorSession } from "../sessions.ts"

export type OperatorPasskeyRow = Selectable<Database["operator_passkeys"]>

const partyName = "Operator console"
const challengeLifeMs = 5 * 60_000
/** The open challenges of a network. Visitors ask for them without a session. */
const mostOfNetwork = 20

/** The passkeys belong to the console's own domain: a customer's passkey opens no console. */
function consoleParty({ config }: Pick<Services, "config">) {
  return toRelyingParty({ siteOrigin: config.operators.origin })
}

/** The options for creating a passkey. */
export async function offerPasskey(services: Services, { id: sessionId, operator }: OperatorSession, address: string) {
  const party = consoleParty(services).id
  const challenge = await createChallenge(services, { sessionId }, address)
  const known = await services.db
    .selectFrom("operator_passkeys")
    .select("credential_id")
    .where("operator_id", "=", operator.id)
    .execute()
  const { user, pubKeyCredParams } = await generateRegistrationOptions({
    rpName: partyName,
    rpID: party,
    userName: operator.email,
    userID: new TextEncoder().encode(operator.id),
    supportedAlgorithmIDs: passkeyAlgorithms,
  })
  return {
    challenge,
    rp: { id: party, name: partyName },
    user: { id: user.id, name: operator.email, displayName: operator.email },
    pubKeyCredParams: pubKeyCredParams.map(({ alg }) => ({ alg, type: "public-key" as const })),
    timeout: challengeLifeMs,
    attestation: "none" as const,
    excludeCredentials: known.map(({ credential_id: id }) => ({ id, type: "public-key" as const })),
    authenticatorSelection: {
      // A security key without a PIN keeps no passkey of its own: it signs in beside the password.
      residentKey: "preferred" as const,
      requireResidentKey: false,
      userVerification: "preferred" as const,
    },
  }
}

/** Checks the response to `offerPasskey` of the same session. @throws Problem 422 */
export async function checkNewPasskey(services: Services, sessionId: string, registration: PasskeyRegistration) {
  const taken = await takeChallenge(services, registration.response.clientDataJSON, sessionId)
  const requirements = { requiresUserVerification: false }
  const party = consoleParty(services)
  const passkey = taken && (await verifyRegistration(party, taken.challenge, registration, requirements))
  if (!passkey) throw invalidPasskeyProblem()
  return passkey
}

/**
 * The options for signing in with a passkey.
 *
 * @param operatorId the operator whose password has been checked; undefined for any passkey of the console.
 */
export async function askForPasskey(services: Services, address: string, operatorId?: string) {
  const keys =
    operatorId === undefined
      ? []
      : await services.db
          .selectFrom("operator_passkeys")
          .select("credential_id")
          .where("operator_id", "=", operatorId)
          .execute()
  return {
    challenge: await createChallenge(services, { operatorId }, address),
    rpId: consoleParty(services).id,
    timeout: challengeLifeMs,
    userVerification: "preferred" as const,
    allowCredentials: keys.map(({ credential_id: id }) => ({ id, type: "public-key" as const })),
  }
}

/**
 * Checks a passkey's response to `askForPasskey`, and uses up its challenge in any case. It is enough if the authenticator
 * checked who uses it, by a PIN or a fingerprint, or if the password came with the challenge.
 *
 * @throws Problem 422, the same for every reason
 */
export async function checkPasskeyAnswer(
  services: Services,
  answer: PasskeyAnswer,
): Promise<{ readonly operatorId: string; readonly isEnough: boolean }> {
  const { db, now } = services
  const taken = await takeChallenge(services, answer.response.clientDataJSON, null)
  const passkey = await db
    .selectFrom("operator_passkeys")
    .selectAll()
    .where("credential_id", "=", answer.id)
    .executeTakeFirst()
  const checked =
    taken && passkey ? await verifyAnswer(consoleParty(services), taken.challenge, answer, passkey) : undefined
  if (!passkey || !checked || !taken) throw invalidPasskeyProblem()
  await db
    .updateTable("operator_passkeys")
    .set({ counter: checked.counter, last_used_at: now() })
    .where("id", "=", passkey.id)
    .execute()
  const { operator_id: operatorId } = passkey
  return { operatorId, isEnough: checked.isUserVerified || taken.operatorId === operatorId }
}

/** @throws Problem 429 for a network that leaves too many challenges open */
async function createChallenge(
  { db, now }: Pick<Services, "db" | "now">,
  { sessionId, operatorId }: { readonly sessionId?: string; readonly operatorId?: string | undefined },
  address: string,
): Promise<string> {
  const moment = now()
  const network = toClientNetwork(address)
  await db
    .deleteFrom("operator_passkey_challenges")
    .where("network", "=", network)
    .where("expires_at", "<=", moment)
    .execute()
  const { open } = await db
    .selectFrom("operator_passkey_challenges")
    .select(({ fn }) => fn.countAll<bigint>().as("open"))
    .where("network", "=", network)
    .executeTakeFirstOrThrow()
  if (Number(open) >= mostOfNetwork) {
    const words = text("Too many attempts. Try again in a few minutes.", "Слишком много попыток. Повторите позже.")
    throw new Problem(429, words, { retryAfter: challengeLifeMs / 1_000 })
  }
  const challenge = randomBytes(32).toString("base64url")
  await db
    .insertInto("operator_passkey_challenges")
    .values({
      challenge,
      session_id: sessionId ?? null,
      operator_id: operatorId ?? null,
      network,
      expires_at: new Date(moment.getTime() + challengeLifeMs),
    })
    .execute()
  return challenge
}

/** Uses up the challenge that a response signs; undefined if it is unknown, of another use, or expired. */
async function takeChallenge(
  { db, now }: Pick<Services, "db" | "now">,
  clientDataJSON: string,
  sessionId: string | null,
): Promise<{ readonly challenge: string; readonly operatorId: string | null } | undefined> {
  const challenge = readChallenge(clientDataJSON)
  if (challenge === undefined) return undefined
  const taken = await db
    .deleteFrom("operator_passkey_challenges")
    .where("challenge", "=", challenge)
    .returning(["session_id", "operator_id", "expires_at"])
    .executeTakeFirst()
  if (!taken || taken.session_id !== sessionId || taken.expires_at <= now()) return undefined
  return { challenge, operatorId: taken.operator_id }
}

function invalidPasskeyProblem(): Problem {
  return new Problem(
    422,
    text("This passkey does not fit. Try again.", "Этот ключ доступа не подошёл. Попробуйте ещё раз."),
    { field: "passkey" },
  )
}
