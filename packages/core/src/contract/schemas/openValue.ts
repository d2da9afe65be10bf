import type * as v from "valibot"

/**
 * A value of an enumeration, as an answer may hold it: a known one, or one that a newer provider has added. Show one that
 * is not known as unknown.
 *
 * @example
 * import type { OpenValue } from "@wallet/core"
 *
 * const titles = new Map<OpenValue<"approved" | "on_hold">, string>([["approved", "Confirmed"]])
 * const { status } = await getKycStatus(client)
 * show(titles.get(status) ?? "Unknown")
 */
export type OpenValue<Value extends string> = Value | (string & {})

/**
 * The values of an enumeration that this version knows, e.g. for a table with a text for each.
 *
 * @example
 * import type { Known, ListOperationsData } from "@wallet/core"
 *
 * const titles: Record<Known<ListOperationsData["items"][number]["direction"]>, string> = { in: "Received", out: "Sent" }
 */
export type Known<Value extends string> = Value extends string ? (string extends Value ? never : Value) : never

/**
 * The value that a provider writes by a schema of an answer: its enumerations are closed for the provider, and open for
 * readers.
 *
 * @example
 * import { type Written, KycSessionSchema } from "@wallet/core/contract"
 *
 * const session: Written<typeof KycSessionSchema> = { status: "approved", redirectUrl: null }
 */
export type Written<Schema extends v.GenericSchema> = v.InferInput<Schema>
