import { randomUUID } from "node:crypto"
import { type VerificationSubject, verificationItems, verificationReasons } from "@wallet/core/contract"
import { newId } from "@wallet/provider/platform/database/newId.ts"
import {
  itemsBySubject,
  type KycVendor,
  KycVendorAwayError,
  type KycVendorEvent,
  type KycVerdictDetails,
  kycVendorEvents,
} from "@wallet/provider/rails/kyc/kycVendor.ts"
import { type Kysely, type Selectable, sql } from "kysely"
import * as v from "valibot"
import type { SandboxDatabase } from "../database/schema.ts"
import { isAnswering, requireAnswering } from "../outages/outages.ts"
import { createSigner, type SignedMessage } from "../signer.ts"
import type { HandedIn } from "./decide.ts"

/** Outcomes that a developer may choose. */
export const kycOutcomes = [
  "submitted",
  "in_review",
  "approved",
  "rejected_retry",
  "rejected_final",
  "on_hold",
  "expired",
] as const satisfies readonly KycVendorEvent[]

const MessageSchema = v.object({ reference: v.pipe(v.string(), v.uuid()), event: v.literal("happened") })

/** An event as stored. */
const EventSchema = v.object({
  event: v.picklist(kycVendorEvents),
  comment: v.nullable(v.string()),
  reasons: v.array(v.picklist(verificationReasons)),
  failedItems: v.array(v.picklist(verificationItems)),
  name: v.nullable(v.string()),
  birthDate: v.nullable(v.string()),
  nationality: v.optional(v.nullable(v.string()), null),
  validUntil: v.nullable(
    v.pipe(
      v.string(),
      v.isoTimestamp(),
      v.transform((text) => new Date(text)),
    ),
  ),
})

/** A check at the sandbox vendor. */
export interface SandboxKycCheck {
  readonly id: string
  readonly reference: string
  readonly subject: VerificationSubject
  readonly returnUrl: string
  /** Stage of the check: items are to be submitted, are under review, or it is decided. */
  readonly stage: "open" | "submitted" | "decided"
  readonly handedIn: HandedIn
}

/** Details of a sandbox verdict that the vendor does not know itself. */
export type SandboxVerdict = Partial<Pick<KycVerdictDetails, "comment" | "reasons" | "failedItems">>

/** The vendor as the provider sees it, with its internals. */
export interface SandboxKycVendor extends KycVendor {
  findCheck(id: string): Promise<SandboxKycCheck | undefined>
  /** Stores submitted items, replacing earlier ones. */
  keep(check: SandboxKycCheck, handedIn: HandedIn): Promise<void>
  /** @returns whether the document belongs to this check alone; from now on it does. */
  claimIdentity(check: SandboxKycCheck, fingerprint: string): Promise<boolean>
  /** Applies an event to a check. @returns the message about it; undefined if the reference is unknown. */
  say(reference: string, event: KycVendorEvent, verdict?: SandboxVerdict): Promise<SignedMessage | undefined>
}

/**
 * A vendor that checks only the form of its input: `decide.ts` defines the verdicts. Its messages contain only an
 * event's id, are signed by the scheme of Standard Webhooks, and are refused like a real vendor's if they are not.
 */
export function createSandboxKycVendor(
  db: Kysely<SandboxDatabase>,
  now: () => Date,
  siteOrigin: string,
  secret: Uint8Array,
): SandboxKycVendor {
  const signer = createSigner(secret)
  return {
    decision: { person: { from: 5, to: 60 }, company: { from: 5, to: 60 } },

    async requestRedirectUrl({ reference, subject, returnUrl }) {
      if (!(await isAnswering(db, "kyc"))) throw new KycVendorAwayError("A developer has switched the vendor off")
      const { id } = await db
        .insertInto("sandbox.kyc_checks")
        // The id opens the check, so it is fully random.
        .values({ id: randomUUID(), reference, subject, return_url: returnUrl, created_at: now() })
        .onConflict((conflict) =>
          conflict.column("reference").doUpdateSet({
            return_url: returnUrl,
            // Requested again: a check whose verdict has expired is reopened.
            stage: "open",
            handed_in: sql`CASE WHEN sandbox.kyc_checks.stage = 'decided' THEN '{}' ELSE sandbox.kyc_checks.handed_in END`,
          }),
        )
        .returning("id")
        .executeTakeFirstOrThrow()
      return `${siteOrigin}/sandbox/kyc/${id}`
    },

    readMessage(body, headers) {
      signer.verify(body, headers)
      return v.parse(MessageSchema, JSON.parse(body)).reference
    },

    async readEvent(id) {
      await requireAnswering(db, "kyc")
      const { reference, sequence, details } = await db
        .selectFrom("sandbox.kyc_events")
        .selectAll()
        .where("id", "=", id)
        .executeTakeFirstOrThrow()
      return { id, reference, sequence, address: null, evidenceUrl: null, ...v.parse(EventSchema, details) }
    },

    async findCheck(id) {
      if (!v.is(v.pipe(v.string(), v.uuid()), id)) return undefined
      const row = await db.selectFrom("sandbox.kyc_checks").selectAll().where("id", "=", id).executeTakeFirst()
      return row && readCheck(row)
    },

    async keep({ id }, handedIn) {
      const kept = { handed_in: JSON.stringify(handedIn) }
      await db.updateTable("sandbox.kyc_checks").set(kept).where("id", "=", id).execute()
    },

    async claimIdentity({ reference }, fingerprint) {
      await db
        .insertInto("sandbox.kyc_identities")
        .values({ fingerprint, reference })
        .onConflict((conflict) => conflict.doNothing())
        .execute()
      const first = await db
        .selectFrom("sandbox.kyc_identities")
        .select("reference")
        .where("fingerprint", "=", fingerprint)
        .executeTakeFirstOrThrow()
      return first.reference === reference
    },

    say: (reference, event, verdict = {}) =>
      db.transaction().execute(async (trx) => {
        const row = await trx
          .selectFrom("sandbox.kyc_checks")
          .selectAll()
          .where("reference", "=", reference)
          .forUpdate()
          .executeTakeFirst()
        if (!row) return undefined
        const { sequence, ...changed } = after(row, event, verdict)
        await trx
          .updateTable("sandbox.kyc_checks")
          .set({ sequence, ...changed })
          .where("id", "=", row.id)
          .execute()
        const { comment = null, reasons = [], failedItems = [] } = verdict
        const validUntil = event === "approved" ? documentEnd(row.handed_in) : null
        const about = event === "approved" ? row.handed_in.details : undefined
        const identity = {
          name: about?.["name"] ?? null,
          birthDate: about?.["born"] ?? null,
          nationality: about?.["country"] ?? null,
        }
        const details = { event, comment, reasons, failedItems, validUntil, ...identity }
        const id = newId()
        await trx
          .insertInto("sandbox.kyc_events")
          .values({ id, reference, sequence, details: JSON.stringify(details), at: now() })
          .execute()
        return signer.sign({ reference: id, event: "happened" })
      }),
  }
}

type CheckRow = Selectable<SandboxDatabase["sandbox.kyc_checks"]>

function readCheck({ id, reference, subject, return_url: returnUrl, stage, handed_in: handedIn }: CheckRow) {
  return { id, reference, subject, returnUrl, stage, handedIn }
}

/** State of the check after an event. Failed items have to be submitted again. */
function after(row: CheckRow, event: KycVendorEvent, { failedItems = [] }: SandboxVerdict) {
  const sequence = row.sequence + 1
  if (event === "approved" || event === "rejected_final") return { sequence, stage: "decided" } as const
  if (event === "opened" || event === "expired") return { sequence }
  if (event !== "rejected_retry") return { sequence, stage: "submitted" } as const
  const failed: readonly string[] = failedItems.length > 0 ? failedItems : itemsBySubject[row.subject]
  const kept = Object.entries(row.handed_in).filter(([item]) => !failed.includes(item))
  return { sequence, stage: "open", handed_in: JSON.stringify(Object.fromEntries(kept)) } as const
}

/** An approval is valid until the end of the document's last day. */
function documentEnd({ document }: HandedIn): string | null {
  const lastDay = document?.["expires"]
  return lastDay ? `${lastDay}T23:59:59.000Z` : null
}
