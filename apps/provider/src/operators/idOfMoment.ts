import { idBefore } from "#platform/database/idBefore.ts"
import { readOwnClock } from "#platform/database/ownClock.ts"
import type { Services } from "#platform/services.ts"

/**
 * The lowest id of rows since a moment of the provider's clock. Ids are made by the machine's clock, and the sandbox may have
 * moved the provider's.
 */
export function idOfMoment({ now }: Pick<Services, "now">, moment: Date): string {
  return idBefore(toOwnClock({ now }, moment))
}

/** A moment of the provider's clock, by the machine's. */
export function toOwnClock({ now }: Pick<Services, "now">, moment: Date): Date {
  return new Date(moment.getTime() - now().getTime() + readOwnClock())
}
