import { randomUUID } from "node:crypto"
import { getProtectedTransfer, getTransferCode } from "@wallet/core/account"
import { type ProtectedTransfer } from "@wallet/core/contract"
import { Refusal } from "#platform/http/refusal.ts"
import type { TestAnswer } from "#test/testProvider.ts"
import {
  createWithdrawalHarness,
  type HarnessCustomer,
  type WithdrawalHarness,
} from "#wallet/withdrawals/withdrawalHarness.testing.ts"
import { createProtectedSends } from "./create.ts"
import { presentProtected } from "./protectedTransfer.ts"

/** Customers who make protected sends, over a whole provider. */
export interface ProtectedHarness extends WithdrawalHarness {
  /** Creates a pending send, as if its sender had confirmed it. */
  begin(sender: HarnessCustomer, recipient: string, amount?: string): Promise<ProtectedTransfer>
  /** The same for several that are created together. */
  beginEach(
    sender: HarnessCustomer,
    recipient: string,
    amounts: readonly string[],
  ): Promise<readonly ProtectedTransfer[]>
  codeOf(sender: HarnessCustomer, id: string): Promise<string>
  claim(recipient: HarnessCustomer, id: string, code: string, key?: string): Promise<TestAnswer>
  decline(recipient: HarnessCustomer, id: string): Promise<TestAnswer>
  cancel(sender: HarnessCustomer, id: string): Promise<TestAnswer>
  see(customer: HarnessCustomer, id: string): Promise<ProtectedTransfer>
}

export async function createProtectedHarness(): Promise<ProtectedHarness> {
  return toProtectedHarness(await createWithdrawalHarness())
}

/** Creates the harness on top of an existing harness. */
export function toProtectedHarness(harness: WithdrawalHarness): ProtectedHarness {
  const { provider } = harness
  const beginEach: ProtectedHarness["beginEach"] = (sender, recipient, amounts) =>
    provider.services.db.transaction().execute(async (trx) => {
      const asked = amounts.map((amount) => {
        const input = { recipient, amount, currency: "WUD" }
        return { senderId: sender.id, input, isConfirmed: true }
      })
      const sends = await createProtectedSends(provider.services, asked, { trx, writes: trx })
      return sends.map((send) => {
        if (send instanceof Refusal) throw send
        return presentProtected(send)
      })
    })
  return {
    ...harness,
    begin: async (sender, recipient, amount = "10.00") => {
      const [send] = await beginEach(sender, recipient, [amount])
      if (!send) throw new Error("A send has no outcome.")
      return send
    },
    beginEach,
    codeOf: async ({ token }, id) => {
      return (await getTransferCode(provider.createClient(token), { transferId: id })).code
    },
    claim: ({ token }, id, code, key = randomUUID()) =>
      provider.send("POST", `/protectedTransfers/${id}/claim`, { token, key, body: { code } }),
    decline: ({ token }, id) =>
      provider.send("POST", `/protectedTransfers/${id}/decline`, { token, key: randomUUID() }),
    cancel: ({ token }, id) => provider.send("POST", `/protectedTransfers/${id}/cancel`, { token, key: randomUUID() }),
    see: async ({ token }, id) => {
      return getProtectedTransfer(provider.createClient(token), { transferId: id })
    },
  }
}
