import { storedMoney } from "@wallet/provider/platform/money/money.ts"
import type { IssuerEvent } from "@wallet/provider/rails/issuer/issuerRail.ts"
import type { Kysely, Selectable } from "kysely"
import type { SandboxDatabase } from "../database/schema.ts"

/** Reads the event with an announced id. */
export async function readIssuerEvent(db: Kysely<SandboxDatabase>, id: string): Promise<IssuerEvent> {
  const event = await db.selectFrom("sandbox.issuer_events").selectAll().where("id", "=", id).executeTakeFirstOrThrow()
  const payment = event.payment === null ? undefined : await readPaymentRow(db, event.payment)
  return asIssuerEvent(event, payment)
}

type PaymentRow = Selectable<SandboxDatabase["sandbox.issuer_payments"]>

async function readPaymentRow(db: Kysely<SandboxDatabase>, id: string): Promise<PaymentRow> {
  return db.selectFrom("sandbox.issuer_payments").selectAll().where("id", "=", id).executeTakeFirstOrThrow()
}

function asIssuerEvent(
  { id, card, kind, amount, details }: Selectable<SandboxDatabase["sandbox.issuer_events"]>,
  row: PaymentRow | undefined,
): IssuerEvent {
  const { last4 = "", expires = "", reason = "", final = "" } = details
  const base = { id, card }
  if (kind === "issued") return { ...base, kind, last4, expires }
  if (kind === "unblocked") return { ...base, kind }
  if (kind === "refused" || kind === "blocked") return { ...base, kind, reason }
  if (!row) throw new Error(`The event ${id} has no payment`)
  const payment = {
    authorisation: row.id,
    card,
    amount: storedMoney(row.amount, row.currency),
    merchant: { name: row.merchant_name, category: row.merchant_category, country: row.merchant_country },
    online: row.online,
  }
  const moved = storedMoney(amount ?? 0n, row.currency)
  switch (kind) {
    case "declined":
      return { ...base, kind, payment, reason }
    case "captured":
      return { ...base, kind, payment, amount: moved, isFinal: final === "yes" }
    case "refunded":
    case "refundReversed":
      return { ...base, kind, payment, amount: moved }
    case "reversed":
    case "expired":
    case "won":
    case "lost":
      return { ...base, kind, payment }
    default:
      throw new Error(`The issuer has no event ${kind}`)
  }
}
