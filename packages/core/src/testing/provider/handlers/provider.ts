import type { TestHandlers } from "#testing/provider/handler.ts"
import { refuse } from "#testing/provider/refusal.ts"
import { timestamp } from "#testing/provider/world.ts"

/** Calls about the provider itself. */
export const providerHandlers = {
  getProviderInfo: () => ({ version: "test", sandbox: null }),

  getRates(world) {
    const { prices } = world
    if (!prices) throw refuse("rate_unavailable")
    return { reference: "USD" as const, at: timestamp(world), prices: { ...prices } }
  },

  getIdempotencyOutcome(_world, { customer, input: { key } }) {
    const use = customer.keys.get(key)
    if (!use) return { state: "absent" as const }
    if (!use.answer) return { state: "in_progress" as const }
    return { state: "settled" as const, call: use.call, answer: JSON.parse(use.answer.body) as unknown }
  },
} satisfies TestHandlers
