import { isRecognised } from "#content/explorer/recognise.ts"
import { isId } from "#shared/routing/id.ts"

/**
 * What the routes themselves demand of the value in their path (spec §8), so that a refused address is answered with
 * 404 and not only shown as such.
 */
export const routeRules: Readonly<Record<string, (value: string) => boolean>> = {
  "/account/cards/$cardId": isId,
  "/account/merchant/$invoiceId": isId,
  "/explorer/$hash": isRecognised,
}
