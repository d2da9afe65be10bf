import { type AccountLink, messagingBotName } from "@wallet/core"
import { brand } from "#site/brand.ts"

/** The bot's handle in the messenger. Default: the one of the brand's domain. */
export function botHandle(link: AccountLink | undefined): string {
  return `@${link?.bot ?? messagingBotName(brand.domain)}`
}
