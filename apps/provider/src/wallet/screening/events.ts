import { defineEvent } from "#platform/events.ts"

/** A version of the screening lists has raised its first alert, which operators have to decide. */
export const alertsRaised = defineEvent<{ readonly rescreeningId: string }>("wallet/screening alerts raised")

/** An alert about a name waits for operators, who had none before. */
export const nameAlertRaised = defineEvent<{ readonly alertId: string }>("wallet/screening name alert raised")

/**
 * Operators have decided about a name of a customer, of a withdrawal's payee or of a deposit's sender, identified
 * by its id.
 */
export const nameAlertDecided = defineEvent<{ readonly subjectId: string }>("wallet/screening name alert decided")
