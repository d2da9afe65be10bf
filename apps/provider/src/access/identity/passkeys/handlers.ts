import { generateRegistrationOptions } from "@simplewebauthn/server"
import { type Passkey, passkeyNameLength } from "@wallet/core/contract"
import type { Kysely, Selectable } from "kysely"
import { validate as isUuid } from "uuid"
import { notify } from "#notifications/notify.ts"
import { newId } from "#platform/database/newId.ts"
import type { Database } from "#platform/database/schema.ts"
import type { SessionActor } from "#platform/http/caller.ts"
import type { Handlers } from "#platform/http/handler.ts"
import { readName } from "#platform/http/readName.ts"
import { refuse } from "#platform/http/refusal.ts"
import type { Services } from "#platform/services.ts"
import { writeAudit } from "../audit.ts"
import { endOtherAccess } from "../otherAccess.ts"
import { findUser } from "../users.ts"
import { challengeLifeMs, createChallenge, takeChallenge } from "./challenges.ts"
import { toRelyingParty } from "./party.ts"
import { askPasskey } from "./signIn.ts"
import { type PasskeyRegistration, passkeyAlgorithms, verifyRegistration } from "./verify.ts"

type PasskeyRow = Selectable<Database["passkeys"]>

const partyName = "Wallet"

/** Calls about the passkeys of a customer. */
export const passkeyHandlers = {
  listPasskeys: async ({ db }, { caller }) => ({
    items: (await findPasskeys(db, caller.actor.userId)).map(presentPasskey),
  }),

  startPasskeyRegistration: async (services, { caller, trx }) => {
    const user = await findUser(trx, caller.actor.userId)
    const known = await findPasskeys(trx, caller.actor.userId)
    const use = { purpose: "registration", subjectId: caller.actor.sessionId } as const
    const challenge = await createChallenge(trx, use, services.now())
    const party = toRelyingParty(services.config).id
    const { user: account, pubKeyCredParams } = await generateRegistrationOptions({
      rpName: partyName,
      rpID: party,
      userName: user.email,
      userID: new TextEncoder().encode(user.id),
      supportedAlgorithmIDs: passkeyAlgorithms,
    })
    return {
      challenge,
      rp: { id: party, name: partyName },
      user: { ...account, displayName: user.email },
      pubKeyCredParams: pubKeyCredParams.map(({ alg, type }) => ({ alg, type })),
      timeout: challengeLifeMs,
      attestation: "none",
      excludeCredentials: known.map(({ credential_id: id }) => ({ id, type: "public-key" })),
      authenticatorSelection: { residentKey: "required", requireResidentKey: true, userVerification: "required" },
    }
  },

  addPasskey: async (services, { caller, input, origin }) => {
    const name = readPasskeyName(input.name)
    const passkey = await checkRegistration(services, caller.actor, input.registration)
    return services.db.transaction().execute(async (trx) => {
      const row = await trx
        .insertInto("passkeys")
        .values({ ...passkey, id: newId(), user_id: caller.actor.userId, name, created_at: services.now() })
        .onConflict((conflict) => conflict.column("credential_id").doNothing())
        .returningAll()
        .executeTakeFirst()
      if (!row) throw refuse("passkey_invalid")
      const inTrx = { ...services, db: trx }
      await endOtherAccess(services, trx, caller.actor.userId, origin, caller.actor)
      await writeAudit(inTrx, caller.actor.userId, "passkey_added", origin, name)
      await notify(trx, caller.actor.userId, "passkey_added", { detail: name })
      return presentPasskey(row)
    })
  },

  renamePasskey: async (services, { caller, input, origin }) =>
    services.db.transaction().execute(async (trx) => {
      const name = readPasskeyName(input.name)
      await lockPasskey(trx, caller.actor, input.passkeyId)
      const renamed = await trx
        .updateTable("passkeys")
        .set({ name })
        .where("id", "=", input.passkeyId)
        .returningAll()
        .executeTakeFirstOrThrow()
      await writeAudit({ ...services, db: trx }, caller.actor.userId, "passkey_renamed", origin, name)
      return presentPasskey(renamed)
    }),

  removePasskey: async (services, { caller, input, origin, trx, requireStepUp }) => {
    const { name } = await lockPasskey(trx, caller.actor, input.passkeyId)
    await requireStepUp()
    await trx.deleteFrom("passkeys").where("id", "=", input.passkeyId).execute()
    const inTrx = { ...services, db: trx }
    await endOtherAccess(services, trx, caller.actor.userId, origin, caller.actor)
    await writeAudit(inTrx, caller.actor.userId, "passkey_removed", origin, name)
    await notify(trx, caller.actor.userId, "passkey_removed", { detail: name })
    return null
  },

  startPasskeyLogin: (services) => askPasskey(services, { purpose: "login" }),
} satisfies Pick<
  Handlers,
  "listPasskeys" | "startPasskeyRegistration" | "addPasskey" | "renamePasskey" | "removePasskey" | "startPasskeyLogin"
>

/** Mails contain the name: it must not look like the text around it. @throws Refusal `validation_failed` at `name`. */
function readPasskeyName(text: string): string {
  return readName(text, "name", passkeyNameLength)
}

/** @throws Refusal `passkey_invalid`, the same for every reason. */
async function checkRegistration(
  { config, db, now }: Services,
  actor: SessionActor,
  registration: PasskeyRegistration,
) {
  const use = { purpose: "registration", subjectId: actor.sessionId } as const
  const challenge = await takeChallenge(db, registration.response.clientDataJSON, use, now())
  const requirements = { requiresUserVerification: true }
  const party = toRelyingParty(config)
  const passkey = challenge && (await verifyRegistration(party, challenge, registration, requirements))
  if (!passkey) throw refuse("passkey_invalid")
  return passkey
}

function findPasskeys(db: Kysely<Database>, userId: string): Promise<PasskeyRow[]> {
  return db.selectFrom("passkeys").selectAll().where("user_id", "=", userId).orderBy("id").execute()
}

async function lockPasskey(trx: Kysely<Database>, actor: SessionActor, passkeyId: string): Promise<PasskeyRow> {
  const passkey = isUuid(passkeyId)
    ? await trx
        .selectFrom("passkeys")
        .selectAll()
        .where("id", "=", passkeyId)
        .where("user_id", "=", actor.userId)
        .forUpdate()
        .executeTakeFirst()
    : undefined
  if (!passkey) throw refuse("not_found")
  return passkey
}

function presentPasskey(row: PasskeyRow): Passkey {
  return {
    id: row.id,
    name: row.name,
    createdAt: row.created_at.toISOString(),
    lastUsedAt: row.last_used_at?.toISOString() ?? null,
  }
}
