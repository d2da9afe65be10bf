import type { SentCall } from "./call.ts"
import type { Contract, MoneyCallName } from "./contract.ts"
import { executeExchangeQuoteSent } from "./exchange.ts"
import { createSbpTopUpSent } from "./sbpTopUps.ts"
import { createCardTopUpSent } from "./topUps.ts"
import { createTransferSent } from "./transfers.ts"
import { cancelWithdrawalSent, createWithdrawalSent } from "./withdrawals.ts"

/** The calls that move money, by name, as far as a client needs them. */
export const moneyCalls: { readonly [N in MoneyCallName]: SentCall & Pick<Contract[N], "name" | "data"> } = {
  createCardTopUp: createCardTopUpSent,
  createSbpTopUp: createSbpTopUpSent,
  executeExchangeQuote: executeExchangeQuoteSent,
  createTransfer: createTransferSent,
  createWithdrawal: createWithdrawalSent,
  cancelWithdrawal: cancelWithdrawalSent,
}
