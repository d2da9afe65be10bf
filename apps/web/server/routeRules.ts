import { isRecognised } from "#content/explorer/recognise.ts"
import { isId } from "#shared/routing/id.ts"

/**
 * Validation of path values by the routes themselves (spec §8), so that an invalid address is answered with 404 and not
 * only shown as such.
 */
export const routeRules: Readonly<Record<string, (value: string) => boolean>> = {
  "/account/cards/$cardId": isId,
  "/account/merchant/$invoiceId": isId,
  "/explorer/$hash": isRecognised,
}
