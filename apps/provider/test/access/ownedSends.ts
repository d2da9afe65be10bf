import type { TestProvider } from "#test/testProvider.ts"
import { protectedHarnessOf } from "#wallet/transfers/protected/protectedHarness.testing.ts"
import { withdrawalHarnessOf } from "#wallet/withdrawals/withdrawalHarness.testing.ts"

/** A send with a code that the customer of `token` has made. */
async function sent(provider: TestProvider, token: string) {
  const harness = protectedHarnessOf(withdrawalHarnessOf(provider))
  const sender = await harness.customerOf(token)
  await harness.fund(sender, "10.00", "WUD")
  return { transferId: (await harness.begin(sender, "nobody@wallet.example")).id }
}

/** One that is meant for them. */
async function received(provider: TestProvider, token: string) {
  const harness = protectedHarnessOf(withdrawalHarnessOf(provider))
  const sender = await harness.addCustomer()
  await harness.fund(sender, "10.00", "WUD")
  return { transferId: (await harness.begin(sender, (await harness.customerOf(token)).id)).id }
}

/** Sends with a code, for the calls that name one. */
export const ownedSends = {
  getProtectedTransfer: sent,
  getTransferCode: sent,
  claimProtectedTransfer: received,
  declineProtectedTransfer: received,
  cancelProtectedTransfer: sent,
}
