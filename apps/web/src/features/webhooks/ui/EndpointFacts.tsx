import type { WebhookEndpoint } from "@wallet/core/merchant"
import { disabledTexts } from "#features/webhooks/model/webhookTexts.ts"
import { formatMoment } from "#i18n/formatDate.ts"
import { m } from "#i18n/generated/messages.js"
import { useLocale } from "#i18n/LocaleProvider.tsx"
import { getTitle } from "#i18n/openValues.ts"

/** The reason why an endpoint is disabled or failing, and its rotation, in one line. */
export function EndpointFacts({ endpoint }: { readonly endpoint: WebhookEndpoint }) {
  const { locale } = useLocale()
  const { disabledReason, failingSince, overlapEndsAt } = endpoint
  const facts = [
    disabledReason && getTitle(disabledTexts, disabledReason),
    failingSince && m.webhooks_failingSince({ moment: formatMoment(failingSince, locale) }),
    overlapEndsAt && m.webhooks_oldUntil({ moment: formatMoment(overlapEndsAt, locale) }),
  ].filter(Boolean)
  return facts.length > 0 && <p className="mt-1 text-caption text-muted">{facts.join(" · ")}</p>
}
