import {
  getDepositAddress,
  listDepositAddresses,
  listDepositNetworks,
  listDeposits,
  newDepositAddress,
} from "./deposits.ts"

/** The calls around deposits. */
export const depositCalls = {
  listDepositNetworks,
  getDepositAddress,
  listDepositAddresses,
  newDepositAddress,
  listDeposits,
} as const
