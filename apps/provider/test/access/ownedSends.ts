import type { TestProvider } from "#test/testProvider.ts"
import { toProtectedHarness } from "#wallet/transfers/protected/protectedHarness.testing.ts"
import { toWithdrawalHarness } from "#wallet/withdrawals/withdrawalHarness.testing.ts"

/** A protected send of the customer of `token`. */
async function sent(provider: TestProvider, token: string) {
  const harness = toProtectedHarness(toWithdrawalHarness(provider))
  const sender = await harness.customerOf(token)
  await harness.fund(sender, "10.00", "WUD")
  return { transferId: (await harness.begin(sender, "nobody@wallet.example")).id }
}

/** A protected send to the customer of `token`. */
async function received(provider: TestProvider, token: string) {
  const harness = toProtectedHarness(toWithdrawalHarness(provider))
  const sender = await harness.addCustomer()
  await harness.fund(sender, "10.00", "WUD")
  return { transferId: (await harness.begin(sender, (await harness.customerOf(token)).id)).id }
}

/** Protected sends, for the calls that name one. */
export const ownedSends = {
  getProtectedTransfer: sent,
  getTransferCode: sent,
  claimProtectedTransfer: received,
  declineProtectedTransfer: received,
  cancelProtectedTransfer: sent,
}
