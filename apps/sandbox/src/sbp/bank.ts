import { randomInt } from "node:crypto"
import { formatSbpLink } from "@wallet/core/qr"
import type { SbpCodeRequest, SbpMessage, SbpRail } from "@wallet/provider/rails/sbp/sbpRail.ts"
import type { Kysely } from "kysely"
import * as v from "valibot"
import type { SandboxDatabase, SandboxSbpCodesTable } from "../database/schema.ts"
import { sendLater } from "../messages.ts"
import { isAnswering, requireAnswering } from "../outages/outages.ts"
import { createSigner, type Signer } from "../signer.ts"

/** The number of the sandbox's bank, which no real bank has. */
const bankNumber = "100000000999"
const idLetters = "ABCDEFGHIJKLMNOPQRSTUVWXYZ0123456789"

/** Actions of a payer or the payer's bank on a code. */
export const sbpActions = ["pay", "reject"] as const
export type SbpAction = (typeof sbpActions)[number]

/** The bank as the provider sees it, with the simulated payer. */
export interface SandboxSbp extends SbpRail {
  readonly signer: Signer
  findCode(id: string): Promise<SandboxSbpCodesTable | undefined>
  /** The newest codes. */
  listCodes(): Promise<readonly SandboxSbpCodesTable[]>
  /** Acts as the payer. False if the code no longer accepts that. A late payment is accepted, as real banks do. */
  act(id: string, action: SbpAction): Promise<boolean>
}

const MessageSchema = v.object({
  reference: v.pipe(v.string(), v.uuid()),
  event: v.picklist(["paid", "expired", "cancelled", "rejected"]),
})

/**
 * An SBP bank without money: real links with real checksums, paid on a page.
 *
 * @param db connections of its own, as an outside company has them.
 */
export function createSandboxSbp(db: Kysely<SandboxDatabase>, now: () => Date, secret: Uint8Array): SandboxSbp {
  const signer = createSigner(secret)
  return {
    sandbox: true,
    signer,
    isAvailable: () => isAnswering(db, "sbp"),
    createCode: async (request) => {
      await requireAnswering(db, "sbp")
      return createCode(db, request, now())
    },
    cancel: async (reference) => {
      await requireAnswering(db, "sbp")
      await settle(db, { reference }, ["open"], "cancelled", now())
    },
    status: async (reference) => {
      await requireAnswering(db, "sbp")
      const code = await db
        .selectFrom("sandbox.sbp_codes")
        .select(["state", "expires_at"])
        .where("reference", "=", reference)
        .executeTakeFirst()
      if (!code) return "unknown"
      return code.state === "open" && code.expires_at <= now() ? "expired" : code.state
    },
    returnPayment: async (reference) => {
      await requireAnswering(db, "sbp")
      const returned = { state: "returned" } as const
      await db.updateTable("sandbox.sbp_codes").set(returned).where("reference", "=", reference).execute()
    },
    readMessage(body, headers) {
      signer.verify(body, headers)
      return v.parse(MessageSchema, JSON.parse(body))
    },
    findCode: (id) => db.selectFrom("sandbox.sbp_codes").selectAll().where("id", "=", id).executeTakeFirst(),
    listCodes: () => listCodes(db, now()),
    act: (id, action) =>
      action === "pay"
        ? settle(db, { id }, ["open", "expired", "cancelled"], "paid", now())
        : settle(db, { id }, ["open"], "rejected", now()),
  }
}

async function createCode(
  db: Kysely<SandboxDatabase>,
  { reference, amount, expiresAt }: SbpCodeRequest,
  now: Date,
): Promise<string> {
  const id = Array.from({ length: 32 }, () => idLetters[randomInt(idLetters.length)]).join("")
  const link = formatSbpLink({ id, kind: "dynamic", bank: bankNumber, kopecks: amount.units })
  await db.transaction().execute(async (trx) => {
    const code = {
      id,
      reference,
      kopecks: amount.units,
      link,
      state: "open",
      created_at: now,
      expires_at: expiresAt,
    } as const
    const made = await trx
      .insertInto("sandbox.sbp_codes")
      .values(code)
      .onConflict((conflict) => conflict.column("reference").doNothing())
      .returning("id")
      .executeTakeFirst()
    if (made) await sendLater(trx, { sender: "sbp", reference, event: "expired" }, expiresAt)
  })
  const code = await db
    .selectFrom("sandbox.sbp_codes")
    .select("link")
    .where("reference", "=", reference)
    .executeTakeFirstOrThrow()
  return code.link
}

async function listCodes(db: Kysely<SandboxDatabase>, now: Date): Promise<readonly SandboxSbpCodesTable[]> {
  const codes = await db.selectFrom("sandbox.sbp_codes").selectAll().orderBy("created_at", "desc").limit(50).execute()
  return codes.map((code) => (code.state === "open" && code.expires_at <= now ? { ...code, state: "expired" } : code))
}

/** Ends a code, and reports it to the provider. The scheduled message of its expiry is removed. */
async function settle(
  db: Kysely<SandboxDatabase>,
  code: { readonly id: string } | { readonly reference: string },
  from: readonly SandboxSbpCodesTable["state"][],
  state: SbpMessage["event"],
  now: Date,
): Promise<boolean> {
  const [column, value] = "id" in code ? (["id", code.id] as const) : (["reference", code.reference] as const)
  return db.transaction().execute(async (trx) => {
    const settled = await trx
      .updateTable("sandbox.sbp_codes")
      .set({ state })
      .where(column, "=", value)
      .where("state", "in", from)
      .returning("reference")
      .executeTakeFirst()
    if (!settled) return false
    const { reference } = settled
    await trx
      .deleteFrom("sandbox.messages")
      .where("sender", "=", "sbp")
      .where("reference", "=", reference)
      .where("event", "=", "expired")
      .where("due_at", ">", now)
      .execute()
    await sendLater(trx, { sender: "sbp", reference, event: state }, now)
    return true
  })
}
