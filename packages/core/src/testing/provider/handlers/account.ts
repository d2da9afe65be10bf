import type { KycSession } from "#contract/compliance/calls.ts"
import { toDecimal } from "#money/money.ts"
import { getBalance } from "#testing/provider/balances.ts"
import type { TestHandlers } from "#testing/provider/handler.ts"
import { refuse } from "#testing/provider/refusal.ts"
import { publish, timestamp } from "#testing/provider/world.ts"

/** From these a customer can start or resume the identity check. */
const startable: ReadonlySet<KycSession["status"]> = new Set([
  "not_started",
  "link_issued",
  "in_progress",
  "rejected_retry",
  "expired",
  "abandoned",
  "needs_refresh",
])

/** Calls about a customer's wallets and settings. */
export const accountHandlers = {
  listWallets: ({ currencies }, { customer }) =>
    currencies.map((currency) => ({
      currency: currency.code,
      available: toDecimal(getBalance(customer, currency)),
      held: toDecimal({ currency, units: 0n }),
      version: customer.balances.get(currency.code)?.version ?? 0,
    })),

  listOperations(_world, { customer: { operations }, input: { cursor, limit } }) {
    // The cursor is the last operation that was shown.
    const shown = cursor === undefined ? -1 : operations.findIndex(({ id }) => id === cursor)
    if (cursor !== undefined && shown < 0)
      throw refuse("validation_failed", { fields: { cursor: { code: "invalid" } } })
    const items = operations.slice(shown + 1, shown + 1 + limit)
    const more = shown + 1 + limit < operations.length
    return { items, nextCursor: more ? (items.at(-1)?.id ?? null) : null }
  },

  getHideEmptyWallets: (_world, { customer }) => customer.hideEmptyWallets,

  setHideEmptyWallets(_world, { customer, input: { value } }) {
    customer.hideEmptyWallets = value
    return value
  },

  getKycStatus: (_world, { customer }) => customer.kyc,

  requestKycRedirectUrl(world, { customer }) {
    const { status } = customer.kyc
    if (!startable.has(status)) throw refuse("state_conflict", { details: { state: status } })
    customer.kyc = {
      status: status === "in_progress" ? status : "link_issued",
      redirectUrl: `https://kyc.example/check/${customer.id}`,
      comment: null,
      updatedAt: timestamp(world),
    }
    publish(world, customer, "kyc")
    return customer.kyc
  },

  listInvoiceTemplates: (_world, { customer }) => [...customer.invoiceTemplates],

  listInternalInvoiceSessions: (_world, { customer }) => [...customer.invoiceSessions],

  listVirtualCardBins: (world) => [...world.bins],
} satisfies TestHandlers
