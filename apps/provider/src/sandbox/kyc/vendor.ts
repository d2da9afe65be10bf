import type { Kysely } from "kysely"
import { v7 as uuid } from "uuid"
import * as v from "valibot"
import type { Database } from "../../db/schema.ts"
import type { KycVendor, KycVendorEvent } from "../../rails/kyc/kycVendor.ts"
import { createSigner, type SignedMessage } from "../signer.ts"

/** What a developer may make the vendor say. */
export const kycOutcomes = [
  "submitted",
  "in_review",
  "approved",
  "rejected_retry",
  "rejected_final",
  "on_hold",
] as const satisfies readonly KycVendorEvent[]

const MessageSchema = v.object({
  reference: v.pipe(v.string(), v.uuid()),
  event: v.picklist(["opened", ...kycOutcomes]),
  comment: v.nullable(v.string()),
})

/** A check at the sandbox vendor. */
export interface SandboxKycCheck {
  readonly id: string
  readonly reference: string
  readonly returnUrl: string
}

/** The vendor as the provider sees it, and what stands behind it. */
export interface SandboxKycVendor extends KycVendor {
  findCheck(id: string): Promise<SandboxKycCheck | undefined>
  sign(reference: string, event: KycVendorEvent, comment: string | null): SignedMessage
}

/**
 * A vendor without documents: a developer decides the outcome on a page. Its messages are signed by the scheme of
 * Standard Webhooks, and refused like a real vendor's when they are not.
 */
export function createSandboxKycVendor(
  db: Kysely<Database>,
  now: () => Date,
  siteOrigin: string,
  secret: Uint8Array,
): SandboxKycVendor {
  const signer = createSigner(secret)
  return {
    async requestRedirectUrl({ reference, returnUrl }) {
      const check = await db
        .insertInto("sandbox_kyc_checks")
        .values({ id: uuid(), reference, return_url: returnUrl, created_at: now() })
        .onConflict((conflict) => conflict.column("reference").doUpdateSet({ return_url: returnUrl }))
        .returning("id")
        .executeTakeFirstOrThrow()
      return `${siteOrigin}/sandbox/kyc/${check.id}`
    },
    readMessage(body, headers) {
      const id = signer.verify(body, headers)
      return { ...v.parse(MessageSchema, JSON.parse(body)), id }
    },
    async findCheck(id) {
      if (!v.is(v.pipe(v.string(), v.uuid()), id)) return undefined
      const row = await db.selectFrom("sandbox_kyc_checks").selectAll().where("id", "=", id).executeTakeFirst()
      return row && { id: row.id, reference: row.reference, returnUrl: row.return_url }
    },
    sign: (reference, event, comment) => signer.sign({ reference, event, comment }),
  }
}
