import * as v from "valibot"
import { entered } from "./enteredText.ts"

/**
 * The address of a webhook endpoint. The provider decides which addresses it accepts.
 *
 * @example
 * v.is(webhookUrlInput(), "https://shop.example/webhooks") // → true
 */
export const webhookUrlInput = () =>
  v.pipe(v.string("required"), entered(), v.nonEmpty("required"), v.maxLength(2000, "too_long"), v.url("url_invalid"))
