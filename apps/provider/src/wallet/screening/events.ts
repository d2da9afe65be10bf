import { defineEvent } from "#platform/events.ts"

/** A version of the screening lists has raised its first alert: operators have something to decide. */
export const alertsRaised = defineEvent<{ readonly rescreeningId: string }>("wallet/screening alerts raised")
