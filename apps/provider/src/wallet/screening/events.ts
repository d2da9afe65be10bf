import { defineEvent } from "#platform/events.ts"

/** A version of the screening lists has raised its first alert: operators have something to decide. */
export const alertsRaised = defineEvent<{ readonly rescreeningId: string }>("wallet/screening alerts raised")

/** A name that may be on a list of sanctions waits for operators, where none did before. */
export const nameAlertRaised = defineEvent<{ readonly alertId: string }>("wallet/screening name alert raised")

/** Operators have decided about a name: of a customer, a withdrawal's payee or a deposit's sender, by the id of it. */
export const nameAlertDecided = defineEvent<{ readonly subjectId: string }>("wallet/screening name alert decided")
