import * as v from "valibot"
import type { Reach } from "../party.ts"
import { openYooKassa, type YooKassaAccount } from "./openYooKassa.ts"
import { isTestAccount } from "./settings.ts"

const AccountSchema = v.object({
  account_id: v.string(),
  status: v.string(),
  test: v.optional(v.boolean(), false),
  payment_methods: v.optional(v.array(v.string())),
  payout_methods: v.optional(v.array(v.string())),
})

/**
 * Checks that an account can use a payment method, without changing anything.
 *
 * @returns a short summary. @throws Error that describes the problem.
 */
export async function proveAccount(
  account: YooKassaAccount,
  reach: Reach,
  { side, method }: { readonly side: "payments" | "payouts"; readonly method: string },
): Promise<string> {
  const found = await openYooKassa(account, reach).get("/me", AccountSchema)
  if (found.account_id !== account.id) throw new Error(`the key is of the account ${found.account_id}`)
  if (found.status !== "enabled") throw new Error(`the account is ${found.status}`)
  if (found.test !== isTestAccount(account)) throw new Error("the key and the account do not agree on test mode")
  const methods = side === "payments" ? found.payment_methods : found.payout_methods
  if (methods && !methods.includes(method)) throw new Error(`the account has no ${side} by ${method}`)
  return `account ${found.account_id}${found.test ? " of a test shop, where no money moves" : ""}`
}
