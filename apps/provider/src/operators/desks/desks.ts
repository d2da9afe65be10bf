import { accountDesk } from "./accounts.ts"
import { alertDesk } from "./alerts.ts"
import { applicationDesk } from "./applications.ts"
import { cardDesk } from "./cards.ts"
import { chainDesk } from "./chains.ts"
import { coldStorageDesk } from "./coldStorage.ts"
import { depositDesk } from "./deposits.ts"
import type { Desk } from "./desk.ts"
import { operatorDesk } from "./operators.ts"
import { stuckPaymentDesk } from "./stuckPayments.ts"
import { verificationDesk } from "./verifications.ts"
import { withdrawalDesk } from "./withdrawals.ts"

/** All that operators decide about. */
export const desks: readonly Desk[] = [
  verificationDesk,
  depositDesk,
  withdrawalDesk,
  chainDesk,
  stuckPaymentDesk,
  coldStorageDesk,
  alertDesk,
  applicationDesk,
  cardDesk,
  accountDesk,
  operatorDesk,
]
