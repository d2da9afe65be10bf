import { answersFaults } from "./faults/answers.ts"
import { apiKeyFaults } from "./faults/apiKeys.ts"
import { browserFaults } from "./faults/browsers.ts"
import { idempotencyFaults } from "./faults/idempotency.ts"
import { listFaults } from "./faults/lists.ts"
import { moneyFaults } from "./faults/money.ts"
import type { PlantedFault } from "./faults/plant.ts"
import { quoteFaults } from "./faults/quotes.ts"
import { requestFaults } from "./faults/requests.ts"
import { webhookFaults } from "./faults/webhooks.ts"

/** Every fault that the suite must find. */
export const plantedFaults: readonly PlantedFault[] = [
  ...answersFaults,
  ...requestFaults,
  ...moneyFaults,
  ...idempotencyFaults,
  ...listFaults,
  ...quoteFaults,
  ...apiKeyFaults,
  ...webhookFaults,
  ...browserFaults,
]
