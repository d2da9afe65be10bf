import type { TestProvider } from "#provider.testing.ts"
import { protectedBedOf } from "#wallet/transfers/protected/protectedBed.testing.ts"
import { withdrawalBedOf } from "#wallet/withdrawals/withdrawalBed.testing.ts"

/** A send with a code that the customer of `token` has made. */
async function sent(provider: TestProvider, token: string) {
  const bed = protectedBedOf(withdrawalBedOf(provider))
  const sender = await bed.customerOf(token)
  await bed.fund(sender, "10.00", "WUD")
  return { transferId: (await bed.begin(sender, "nobody@wallet.example")).id }
}

/** One that is meant for them. */
async function received(provider: TestProvider, token: string) {
  const bed = protectedBedOf(withdrawalBedOf(provider))
  const sender = await bed.addCustomer()
  await bed.fund(sender, "10.00", "WUD")
  return { transferId: (await bed.begin(sender, (await bed.customerOf(token)).id)).id }
}

/** Sends with a code, for the calls that name one. */
export const ownedSends = {
  getProtectedTransfer: sent,
  getTransferCode: sent,
  claimProtectedTransfer: received,
  declineProtectedTransfer: received,
  cancelProtectedTransfer: sent,
}
