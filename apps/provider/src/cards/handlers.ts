import { cardConfirmationHandlers } from "./confirmations.ts"
import { cardManagementHandlers } from "./manage.ts"
import { cardOrderHandlers } from "./orders.ts"
import { cardQuoteHandlers } from "./quotes.ts"
import { cardRevealHandlers } from "./reveal.ts"
import { cardTransactionHandlers } from "./transactions.ts"

/**
 * Calls about virtual cards.
 *
 * @see spec §7, screens C
 */
export const cardHandlers = {
  ...cardManagementHandlers,
  ...cardQuoteHandlers,
  ...cardOrderHandlers,
  ...cardRevealHandlers,
  ...cardTransactionHandlers,
  ...cardConfirmationHandlers,
}
