import { type Kysely, sql } from "kysely"
import { validate as isUuid } from "uuid"
import type { Mode } from "#platform/config.ts"
import type { Database } from "#platform/database/schema.ts"
import { refuseField } from "#platform/http/refusal.ts"

/** Hosts of the developer's own machine, whose pages need no https. */
const ownMachine = /^(localhost|127\.0\.0\.1|\[::1\])$/

/**
 * Reads the origins that may frame a merchant's invoices, each once, as browsers write them. Refuses what is no origin, and
 * http except for the developer's own machine in development.
 */
export function readFrameOrigins(asked: readonly string[], mode: Mode): string[] {
  const origins = asked.map((text) => {
    const url = URL.parse(text)
    const isSecure = url?.protocol === "https:"
    const isOwn = mode === "development" && url?.protocol === "http:" && ownMachine.test(url.hostname)
    if (!url || !(isSecure || isOwn) || url.href !== `${url.origin}/`)
      throw refuseField("validation_failed", "frameOrigins", { code: "origin_invalid", limit: text.slice(0, 100) })
    return url.origin
  })
  return [...new Set(origins)]
}

/** The object that an invoice page shows, as its address names it. */
export interface PaymentPage {
  readonly invoiceId?: string | undefined
  readonly templateId?: string | undefined
}

/** Finds the origins that may frame the page of an invoice or a template; none for one that does not exist. */
export async function findFrameOrigins(
  db: Kysely<Database>,
  { invoiceId, templateId }: PaymentPage,
): Promise<readonly string[]> {
  const [table, id] =
    invoiceId === undefined ? (["invoice_templates", templateId] as const) : (["invoices", invoiceId] as const)
  if (id === undefined || !isUuid(id)) return []
  const { rows } = await sql<{ frame_origins: string[] | null }>`
    SELECT settings.frame_origins FROM ${sql.table(table)} AS shown
    JOIN merchant_settings AS settings ON settings.user_id = shown.user_id
    WHERE shown.id = ${id}
  `.execute(db)
  return rows[0]?.frame_origins ?? []
}
