import { type AccountLink, messagingBotName } from "@wallet/core"
import { brand } from "#site/brand.ts"

/** The bot as people write it in the messenger: the provider names it where it is not that of the brand's domain. */
export function botHandle(link: AccountLink | undefined): string {
  return `@${link?.bot ?? messagingBotName(brand.domain)}`
}
