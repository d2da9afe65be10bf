import { accountDesk } from "./accounts.ts"
import { alertDesk } from "./alerts.ts"
import { applicationDesk } from "./applications.ts"
import { bankBatchDesk } from "./bankBatches.ts"
import { bankFileDesk } from "./bankFiles.ts"
import { bankLineDesk } from "./bankLines.ts"
import { cardDesk } from "./cards.ts"
import { cardTopUpDesk } from "./cardTopUps.ts"
import { chainDesk } from "./chains.ts"
import { chargeBackDesk } from "./chargeBacks.ts"
import { coldStorageDesk } from "./coldStorage.ts"
import { depositRiskDesk } from "./depositRisks.ts"
import { depositDesk } from "./deposits.ts"
import type { Desk } from "./desk.ts"
import { disputeDesk } from "./disputes.ts"
import { messageDesk } from "./messages.ts"
import { nameAlertDesk } from "./nameAlerts.ts"
import { operatorDesk } from "./operators.ts"
import { priceDesk } from "./prices.ts"
import { sbpTopUpDesk } from "./sbpTopUps.ts"
import { stuckPaymentDesk } from "./stuckPayments.ts"
import { topUpDisputeDesk } from "./topUpDisputes.ts"
import { unclaimedDepositDesk } from "./unclaimedDeposits.ts"
import { vendorBalanceDesk } from "./vendorBalances.ts"
import { verificationDesk } from "./verifications.ts"
import { waitingWorkDesk } from "./waitingWork.ts"
import { withdrawalDesk } from "./withdrawals.ts"

/** All desks of the console. */
export const desks: readonly Desk[] = [
  verificationDesk,
  depositDesk,
  unclaimedDepositDesk,
  depositRiskDesk,
  withdrawalDesk,
  chainDesk,
  stuckPaymentDesk,
  waitingWorkDesk,
  coldStorageDesk,
  alertDesk,
  nameAlertDesk,
  priceDesk,
  applicationDesk,
  cardDesk,
  disputeDesk,
  cardTopUpDesk,
  sbpTopUpDesk,
  bankLineDesk,
  bankBatchDesk,
  bankFileDesk,
  vendorBalanceDesk,
  chargeBackDesk,
  topUpDisputeDesk,
  messageDesk,
  accountDesk,
  operatorDesk,
]
