import { accountDesk } from "./accounts.ts"
import { applicationDesk } from "./applications.ts"
import { cardDesk } from "./cards.ts"
import { depositDesk } from "./deposits.ts"
import type { Desk } from "./desk.ts"
import { verificationDesk } from "./verifications.ts"
import { withdrawalDesk } from "./withdrawals.ts"

/** All that operators decide about. */
export const desks: readonly Desk[] = [
  verificationDesk,
  depositDesk,
  withdrawalDesk,
  applicationDesk,
  cardDesk,
  accountDesk,
]
